import Sound
