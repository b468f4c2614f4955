/**
 * Commands of docs/OPERATIONS.md that a test machine can not have, and the scripts that stand for them. Every other command of that
 * document is run as it is.
 */
export const standIns = {
  // No network: the packages are those of the machine that runs this test.
  apt: `for each in "\${@:3}"; do case $each in ca-certificates|certbot|nodejs|npm) ;; *) dpkg-query -W "$each" || exit 1 ;; esac; done`,
  // No authority: it looks for the file that it would ask for, and the certificate is one of its own making.
  certbot: `while [ $# -gt 0 ]; do case $1 in -w) webroot=$2 ;; -d) domain=$2 ;; esac; shift; done
    install -d $webroot/.well-known/acme-challenge && echo proof >$webroot/.well-known/acme-challenge/file
    [ "$(curl -fsS http://$domain/.well-known/acme-challenge/file)" = proof ] || exit 1
    install -d -m 755 /etc/letsencrypt/live/$domain && cd /etc/letsencrypt/live/$domain
    openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=$domain -addext subjectAltName=DNS:$domain -keyout privkey.pem -out fullchain.pem`,
  // Nobody types: the settings of the block after it.
  nano: 'cat /etc/typed >"$1"',
  // No systemd: what the unit describes, without its restrictions, which tests/endurance/deploy.test.ts looks at.
  systemctl: `unit=/etc/systemd/system/sesol.service
    of() { sed -n "s/^$1=//p" $unit; }
    start() {
      for folder in /var/lib/$(of StateDirectory) /var/log/$(of LogsDirectory); do install -d -m 700 -o $(of User) -g $(of Group) $folder; done
      ( set -a; . $(of EnvironmentFile); cd $(of WorkingDirectory)
        exec setsid setpriv --reuid $(of User) --regid $(of Group) --init-groups $(of ExecStart) ) >>/var/log/sesol-unit 2>&1 &
      echo $! >/run/sesol.pid
    }
    stop() { kill $(cat /run/sesol.pid) && tail --pid $(cat /run/sesol.pid) -f /dev/null; }
    case "$*" in
      daemon-reload) ;;
      'enable --now sesol') test -f $unit.d/folders.conf && start ;;
      'restart sesol') stop; start ;;
      'stop sesol') stop ;;
      'start sesol') start ;;
      'reload nginx') nginx -s reload ;;
      *) exit 1 ;;
    esac`,
};
