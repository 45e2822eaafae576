# Completions of spotter for fish.
set -l commands run practice rehearse press next history show say devices doctor settings plates estimate warmup help
complete -c spotter -n "not __fish_seen_subcommand_from $commands" -f -a "$commands"
complete -c spotter -l help -d 'explain the command'
complete -c spotter -l version -d 'print the version'
complete -c spotter -n '__fish_seen_subcommand_from run' -l fresh -d 'start anew'
complete -c spotter -n '__fish_seen_subcommand_from run' -l resume -d 'bring back a closed session'
complete -c spotter -n '__fish_seen_subcommand_from run practice' -l no-stdin -d 'no terminal'
complete -c spotter -n '__fish_seen_subcommand_from run practice say doctor' -l device -x -d 'the ALSA device'
complete -c spotter -n '__fish_seen_subcommand_from rehearse' -l inputs -r -d 'what arrives'
complete -c spotter -n '__fish_seen_subcommand_from rehearse say' -l wav -r -d 'write a WAV file'
complete -c spotter -n '__fish_seen_subcommand_from rehearse' -l keep -d 'store it in the log'
complete -c spotter -n '__fish_seen_subcommand_from rehearse' -l at -x -d 'when it takes place'
complete -c spotter -n '__fish_seen_subcommand_from history' -l limit -x -d 'how many sessions'
complete -c spotter -n '__fish_seen_subcommand_from rehearse next history show devices doctor settings plates estimate warmup' -l json -d 'print JSON'
complete -c spotter -n '__fish_seen_subcommand_from run rehearse press next history show doctor' -l database -r -d 'the log to use'
complete -c spotter -n '__fish_seen_subcommand_from plates warmup' -l bar -x -d 'the bar without plates'
complete -c spotter -n '__fish_seen_subcommand_from plates warmup' -l plates -x -d 'the plates you own'
complete -c spotter -n '__fish_seen_subcommand_from plates estimate warmup' -l unit -x -a 'kg lb' -d 'the unit of all weights'
complete -c spotter -n '__fish_seen_subcommand_from plates' -l from -x -d 'what is on the bar now'
complete -c spotter -n '__fish_seen_subcommand_from estimate' -l formula -x -a 'epley brzycki lombardi oconner wathan mayhew' -d 'whose formula'
complete -c spotter -n '__fish_seen_subcommand_from press' -f -a 'double triple hold'
complete -c spotter -n '__fish_seen_subcommand_from settings' -f -a 'unit program talk quiet voice rate volume device delay'
complete -c spotter -n '__fish_seen_subcommand_from help' -f -a "$commands"
