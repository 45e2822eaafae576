# Completions of spotter for fish. The program itself knows what fits.
function __spotter_words
    set -l words (commandline -opc)
    spotter __complete $words[2..-1] (commandline -ct | string replace -ra '["\'\\\\]' '') 2>/dev/null
end
complete -c spotter -f -a '(__spotter_words | string match -v :files)'
complete -c spotter -n '__spotter_words | string match -q :files' -F
