# The updates of the card, with small packages, real signatures, and a computer that is switched off at each step.
# Run by UpdateTests; the arguments are Packaging/card/update, an empty folder and the real program.
set -eu
update=$1
real=$3
cd "$2"
# As root, the lifter is another user, who has to reach everything, as on the card.
export SPOTTER_USER=
aside=
if [ "$(id -u)" = 0 ]; then
  SPOTTER_USER=nobody
  aside=$(mktemp -d /tmp/spotter-update.XXXXXX)
  chmod 755 "$aside"
  cd "$aside"
fi
# What the services of the card have.
umask 077
here=$PWD
export SPOTTER_ROOT=$here/root GNUPGHOME=$here/keys
data=$SPOTTER_ROOT/home/.update
news=$SPOTTER_ROOT/run/card/update/news
architecture=$(dpkg --print-architecture)

fail() {
  echo "FAILED: $*"
  exit 1
}

# A program of a version, with what it does when it rehearses. The marks say that a session is running, and that the log
# was changed by a newer version.
program() {
  printf '#!/bin/sh\ncase $1 in --version) echo %s ;; rehearse) %s ;; backup) : >"$2" ;;\n' "$1" "${2-:}"
  printf 'stick) [ ! -e %s/busy ] || { rm %s/busy; exit 75; } ;;\n' "$here/marks" "$here/marks"
  printf 'verify) [ -n "${2-}" ] || [ ! -e %s/newer ] ;;\nrestore) [ -n "${3-}" ] || rm %s/newer ;;\nesac\n' "$here/marks" "$here/marks"
}

# Makes a package: its version, and what its program does when it rehearses.
package() {
  rm -rf tree
  umask 022
  mkdir -p tree/DEBIAN tree/usr/bin tree/usr/share/spotter
  printf 'Package: %s\nVersion: %s\nArchitecture: %s\nMaintainer: Nobody <nobody@example.org>\nDescription: a test\n' \
    "${3-spotter}" "$1" "$architecture" >tree/DEBIAN/control
  program "$1" "${2-:}" >tree/usr/bin/spotter
  chmod 755 tree/usr/bin/spotter
  umask 077
  dpkg-deb --root-owner-group -Znone -b tree "spotter_$1_$architecture.deb" >/dev/null
  sign "$1" maker
}

sign() { gpg --batch --yes -q -u "$2" --armor --detach-sign "spotter_$1_$architecture.deb"; }

# A computer with version 1.0, whose programs may be run where they are kept.
computer() {
  rm -rf root
  mkdir -p root/usr/bin root/usr/share/keyrings root/var/lib/dpkg root/home/.update root/home/lifter/.local/share/spotter
  : >root/home/lifter/.local/share/spotter/spotter.db
  ln -s ../../home/.update root/var/lib/card
  cp maker.pgp root/usr/share/keyrings/spotter.pgp
  printf 'Package: spotter\nStatus: install ok installed\nVersion: %s\nArchitecture: %s\nMaintainer: x\nDescription: x\n' \
    "1.0" "$architecture" >root/var/lib/dpkg/status
  install -m 755 own root/usr/bin/spotter
  chmod 755 root root/usr root/usr/bin root/home root/var root/var/lib
  mkdir -p root/run/card
  [ -z "$SPOTTER_USER" ] || chown -R "$SPOTTER_USER" root/home/lifter
  starts
}

# It is switched on: what is in memory is gone.
starts() {
  rm -rf root/run
  mkdir -p root/run/card
  chmod 755 root/run root/run/card
  sh "$update" start
}

# What a service runs.
used() {
  program=$SPOTTER_ROOT/var/lib/card/current/usr/bin/spotter
  [ -x "$program" ] || program=$SPOTTER_ROOT/usr/bin/spotter
  "$program" --version
}

# With what the service for sticks may do: as root, it does not reach what only the lifter does.
bounds=
[ "$(id -u)" != 0 ] || bounds='setpriv --inh-caps=-all --bounding-set=-all,+setuid,+setgid'
stage() { $bounds sh "$update" stage "spotter_$1_$architecture.deb" 2>/dev/null; }

# Checks the news and the version that is used.
expect() {
  [ "$(cat "$news" 2>/dev/null)" = "$1" ] || fail "$3: '$(cat "$news" 2>/dev/null)' is told, not '$1'"
  [ "$(used)" = "$2" ] || fail "$3: version $(used) is used, not $2"
  echo "$3: $1, version $2"
}

server=
trap 'gpgconf --kill all; [ -z "$server" ] || kill "$server"; [ -z "$aside" ] || rm -rf "$aside"' EXIT
mkdir -m 700 keys
for name in maker stranger; do
  gpg --batch -q --passphrase '' --quick-gen-key "$name" default default never 2>/dev/null
done
gpg --batch -q --export maker >maker.pgp
mkdir marks
chmod 777 marks
chmod 755 .
program 1.0 >own
chmod 755 own
package 1.1
package 1.2
package 0.9
package 1.3 'exit 1'
package 1.4 : other
mv "spotter_1.4_$architecture.deb" keep; package 1.4 ; mv keep "spotter_1.4_$architecture.deb"
sign 1.4 maker

# The service of the session is a program that starts, or does not.
mkdir tools
printf '#!/bin/sh\ncase $* in *signature*) exec sh "%s" clock ;; esac\n: >%s/restarted\n[ ! -e %s/crashes ] || [ "$(%s --version)" != 1.2 ]\n' "$update" "$here" "$here" "$SPOTTER_ROOT/var/lib/card/current/usr/bin/spotter" >tools/systemctl
printf '#!/bin/sh\n: >%s/waited\n' "$here" >tools/sleep
# Nothing is lost here but by a kill, and other tests need the disk.
mkdir still
printf '#!/bin/sh\n' >still/sync
chmod 755 tools tools/systemctl tools/sleep still still/sync
PATH=$here/tools:$here/still:$PATH

computer
expect '' 1.0 'nothing offered'
stage 1.1
expect 'offered 1.1' 1.0 'a newer one'
stage 0.9
expect 'offered 1.1' 1.0 'an older one beside it'
starts
expect 'offered 1.1' 1.0 'the same after a start'
sh "$update" install
expect 'installed 1.1' 1.1 'installed'
[ ! -e "$data/trial" ] && [ ! -e "$data/offered" ] || fail 'something is left'
starts
expect '' 1.1 'the same after a start'
stage 0.9
expect old 1.1 'an older one'
: >root/run/card/update/wishes/told
stage 0.9
[ ! -e root/run/card/update/wishes/told ] || fail 'the same news of another stick is not told'
stage 1.1
expect old 1.1 'the same one'
stage 1.4
expect forged 1.1 'another package'
sign 1.2 stranger
stage 1.2
expect forged 1.1 'a signature of somebody else'
rm "spotter_1.2_$architecture.deb.asc"
stage 1.2
expect forged 1.1 'no signature'
sign 1.2 maker
head -c 500 "spotter_1.2_$architecture.deb" >short
cp "spotter_1.2_$architecture.deb" whole
cp short "spotter_1.2_$architecture.deb"
stage 1.2
expect forged 1.1 'a truncated one'
cp whole "spotter_1.2_$architecture.deb"
stage 1.3
sh "$update" install
expect 'failed 1.3' 1.1 'one that cannot rehearse'
: >crashes
stage 1.2
sh "$update" install
expect 'failed 1.2' 1.1 'one whose service does not start'
: >marks/newer
stage 1.2
sh "$update" install
expect 'failed 1.2' 1.1 'one that changed the log before it crashed'
[ ! -e marks/newer ] || fail 'the version before cannot read the log'
[ -e root/home/lifter/.local/share/spotter/before-update.backup ] || fail 'there is no copy of the log'
printf 'versions/1.1\n1.2\n' >"$data/trial"
ln -sfn versions/1.2 "$data/current"
: >marks/newer
starts
expect 'failed 1.2' 1.1 'a power cut in a trial that changed the log'
[ ! -e marks/newer ] || fail 'the version before cannot read the log'
rm crashes
: >marks/busy
stage 1.2
sh "$update" install
expect 'installed 1.2' 1.2 'the next one, after a session'
[ -e waited ] || fail 'it did not wait for the end of a session'
[ "$(ls "$data/versions" | tr '\n' ' ')" = '1.1 1.2 ' ] || fail "kept: $(ls "$data/versions")"

# Without a network, the clock may be behind the signature. This computer's own is left alone: where the file 'live' is,
# the signature is one of the past from then on.
cat >tools/date <<END
#!/bin/sh
[ "\$1" = -s ] || exec $(command -v date) "\$@"
echo "\$2" >>$here/clock
[ ! -e $here/live ] || cp $here/live $data/new/signature
END
chmod 755 tools/date
cp "spotter_1.2_$architecture.deb.asc" live
gpg --batch --yes -q --faked-system-time "$(date -d '1 year' +%Y%m%dT%H%M%S)" -u maker --armor --detach-sign \
  "spotter_1.2_$architecture.deb" 2>/dev/null
computer
stage 1.2
expect 'offered 1.2' 1.0 'a signature from a time to come'
[ "$(date -d "$(cat clock)" +%F)" \> "$(date -d '363 days' +%F)" ] || fail "the clock is set to '$(cat clock)'"
rm live clock
computer
stage 1.2
expect forged 1.0 'one that is wrong besides'
case $(sed -n 2p clock) in @*) ;; *) fail 'the clock is not set back' ;; esac
rm clock
computer
mkdir -p root/run/systemd/timesync
: >root/run/systemd/timesync/synchronized
stage 1.2
expect forged 1.0 'one from a time to come where the clock is right'
[ ! -e clock ] || fail 'a clock that was right is set'
sign 1.2 maker
computer
rm root/usr/share/keyrings/spotter.pgp
stage 1.2
expect closed 1.0 'any on a card that takes none'

# From a repository, which any web server can be.
mkdir made
cp "spotter_1.1_$architecture.deb" made/
SPOTTER_SIGN=maker sh "$(dirname "$update")/../../Scripts/repository" made
[ -s "made/spotter_1.1_$architecture.deb.asc" ] || fail 'a package of the repository has no signature'
(cd made/apt && exec python3 -u -m http.server --bind 127.0.0.1 0) >server 2>&1 &
server=$!
rm tools/sleep
: >server
until port=$(sed -n 's/.*port \([0-9]*\).*/\1/p' server) && [ -n "$port" ]; do sleep 0.1; done
fetch() {
  echo "$1" >"$SPOTTER_ROOT/run/card/repository"
  sh "$(dirname "$update")/fetch" >fetched 2>&1
}
computer
fetch "http://127.0.0.1:$port" || fail "$(cat fetched)"
expect 'offered 1.1' 1.0 'one from a repository'
sh "$update" install
expect 'installed 1.1' 1.1 'the same, installed'
starts
fetch "http://127.0.0.1:$port" || fail "$(cat fetched)"
expect '' 1.1 'the same again'
computer
sed -i 's/^Origin: Spotter/Origin: Stranger/' made/apt/InRelease
! fetch "http://127.0.0.1:$port" || fail 'a repository that was changed is used'
expect '' 1.0 'a repository that was changed'
for url in 'file:/etc' 'http://x/ ./ http://y' '[trusted=yes] http://x'; do
  ! fetch "$url" || fail "'$url' is used"
done
expect '' 1.0 'other addresses'

# The real program is tried on a copy of a real log, or without one. It is not for the lifter to run where it was built.
given=$SPOTTER_USER
SPOTTER_USER=
for has in 'a log' 'no log'; do
  cp own own.small
  printf '#!/bin/sh\ncase $1 in --version) echo 1.0 ;; stick) ;; *) exec "%s" "$@" ;; esac\n' "$real" >own
  computer
  rm root/home/lifter/.local/share/spotter/spotter.db
  export XDG_DATA_HOME="$SPOTTER_ROOT/home/lifter/.local/share"
  [ "$has" = 'no log' ] || "$real" log 'Squat 5,5 @ 60 kg' --new >/dev/null 2>&1 || fail 'no set is logged'
  program() { sed "s/1\.0/$1/" own; }
  package 1.6
  stage 1.6
  sh "$update" install
  expect 'installed 1.6' 1.6 "the real program with $has"
  [ "$has" != 'no log' ] || [ ! -e "$XDG_DATA_HOME/spotter/spotter.db" ] || fail 'a log was made'
  unset XDG_DATA_HOME
  mv own.small own
done
SPOTTER_USER=$given

computer
printf 'Package: spotter\nStatus: install ok installed\nVersion: 2.0\nArchitecture: %s\nMaintainer: x\nDescription: x\n' \
  "$architecture" >root/var/lib/dpkg/status
printf '#!/bin/sh\n[ "$1" != --version ] || echo 2.0\n' >root/usr/bin/spotter
starts
expect '' 2.0 'a card that was written again'

# Switched off before each command of the script that writes, one run after the other: the first N run, and then
# nothing does. What only reads leaves the card as it was.
for tool in setpriv chown mkdir head dpkg-deb sync rm mv ln chmod; do
  cat >"tools/$tool" <<END
#!/bin/sh
# What the lifter runs was counted before, with setpriv.
[ -w $here/count ] || exec $(command -v "$tool") "\$@"
count=\$(($(printf '$')(/bin/cat $here/count) + 1))
echo \$count >$here/count
[ \$count -le \$(/bin/cat $here/limit) ] || { /bin/kill -9 \$(/bin/cat $here/victim); exit 1; }
exec $(command -v "$tool") "\$@"
END
  chmod 755 "tools/$tool"
done
attempt() { sh -c 'echo $$ >victim; exec sh "$@"' sh "$update" "$@" 2>/dev/null; }
step=0
while :; do
  /bin/rm -rf root restarted
  echo 1000000 >limit
  echo 0 >count
  echo 0 >victim
  computer
  echo 0 >count
  echo $step >limit
  done=
  if attempt stage "spotter_1.1_$architecture.deb" && attempt install; then done=yes; fi
  cut=$(/bin/cat count)
  echo 1000000 >limit
  starts || fail "it does not start after step $step"
  version=$(used)
  # Until the new version has started, it is on trial.
  case $version-$([ ! -e restarted ] || echo restarted)-$done in
    1.0-- | 1.0-restarted- | 1.1-restarted-*) ;;
    *) fail "after step $step, version '$version' is used" ;;
  esac
  [ ! -e "$data/trial" ] || fail "after step $step, the trial goes on"
  # Nothing that is left stands in the way of another attempt.
  if [ "$version" = 1.0 ]; then
    stage 1.1
    sh "$update" install
    [ "$(used)" = 1.1 ] || fail "after step $step, it cannot be installed any more"
  fi
  [ "$cut" -gt "$step" ] || break
  step=$((step + 1))
done
[ "$step" -gt 20 ] || fail "only $step steps"
[ "$done" = yes ] || fail 'it never ends'
echo "switched off at each step: a whole version each time"
