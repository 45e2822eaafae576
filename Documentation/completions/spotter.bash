# Completions of spotter for bash. The program itself knows what fits.
_spotter() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} line files='' typed=() IFS=$' \t\n'
  for line in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    line=${line#[\"\']} line=${line%[\"\']}
    typed+=("${line//\\/}")
  done
  COMPREPLY=()
  while IFS= read -r line; do
    line=${line%%$'\t'*}
    # Of --unit=kg, bash completes what stands behind the sign.
    [ "$word" != = ] && [ "$before" != = ] || line=${line#--*=}
    if [ "$line" = :files ]; then files=1; else COMPREPLY+=("$line"); fi
  done < <(spotter __complete "${typed[@]}" 2>/dev/null)
  [ "$word" != = ] || word=
  [ -z "$files" ] || mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _spotter spotter
