# Completions of spotter for bash.
_spotter() {
  local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W \
      'dashboard run practice rehearse press finish next schedule why baseline history show say devices doctor settings plates estimate warmup exercise gear records weigh log edit undo redo recommend program help --help --version' -- "$word")
    return
  fi
  case ${COMP_WORDS[COMP_CWORD-1]} in
    --colour)
      mapfile -t COMPREPLY < <(compgen -W 'red blue yellow green white black chrome grey' -- "$word")
      return ;;
    --unit | --formula)
      mapfile -t COMPREPLY < <(compgen -W \
        "$([ "${COMP_WORDS[COMP_CWORD-1]}" = --unit ] && echo kg lb ||
          echo epley brzycki lombardi oconner wathan mayhew rpe)" -- "$word")
      return ;;
    --database | --inputs | --wav)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return ;;
  esac
  case $command in
    run) options='--new --fresh --resume --no-stdin --device --database' ;;
    practice) options='--no-stdin --device' ;;
    rehearse) options='--inputs --json --wav --from --no-rests --keep --at --new --database' ;;
    press) options='double triple hold --database' ;;
    finish) options='--json --database' ;;
    next) options='--new --json --database' ;;
    dashboard) options='--json --database' ;;
    schedule) options='move clear list today tomorrow mon tue wed thu fri sat sun --json --database' ;;
    why) options='--limit --json --database' ;;
    baseline) options='--unit --at --json --database' ;;
    history) options='--limit --json --database' ;;
    show) options='last today yesterday --json --database' ;;
    undo) options='list --json --database' ;;
    redo) options='--json --database' ;;
    say) options='--device --wav' ;;
    devices) options='--json' ;;
    doctor) options='--json --device --database' ;;
    settings) options='unit program favourites favourite-exercises warm-ups changes after-miss rest-heavy rest-compound rest-isolation double-reps talk quiet scan voice rate volume device delay margin sex --json' ;;
    plates) options='--bar --plates --unit --from --json --database' ;;
    estimate) options='--formula --unit --json' ;;
    warmup) options='--bar --plates --unit --json --database' ;;
    exercise) options='list show add edit remove favourite unfavourite --muscle --equipment --category --name --alias --spoken --loading --metric --step --json' ;;
    gear)
      options='list add set remove use gym bar plate dumbbells kettlebells machine cable band attachment exercise'
      options+=' --gym --usual --colour --diameter --bar --machine --plates --set --step --new --unit --json --database' ;;
    records) options='--json --database' ;;
    weigh) options='set remove --note --at --limit --yes --json --database' ;;
    log) options='--at --workout --new --yes --json --database' ;;
    edit) options='set add remove effort note date undo --new --json --database' ;;
    program)
      options='list show new edit check format copy move import export share use favourite unfavourite delete'
      options+=' --phase --weeks --name --same --write --yes --json --database' ;;
    recommend) options='--goal --experience --days --minutes --equipment --avoid --max --use --json --database' ;;
    help) options='dashboard run practice rehearse press finish next schedule why baseline history show say devices doctor settings plates estimate warmup exercise gear records weigh log edit undo redo recommend program' ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word")
  case $command in
    run | rehearse | next | program)
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -X '!*.plan' -- "$word") ;;
  esac
}
complete -F _spotter spotter
