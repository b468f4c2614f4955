import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The outcome of a shell line. */
export interface Done {
  code: number;
  /** The output on standard output and standard error. */
  printed: string;
}

/**
 * A throw-away machine: this one's programs, with processes, a network and a root user of its own, and files of which every
 * change is forgotten. Neither PostgreSQL clusters nor anything else of this machine runs there.
 */
export interface Machine {
  /** A folder that both machines see. */
  folder: string;
  /** Runs a line in the machine's one session as root, so that `cd` and variables stay. */
  run(line: string): Promise<Done>;
  stop(): Promise<void>;
}

/** The folders whose changes are forgotten. */
const covered = ['etc', 'home', 'media', 'opt', 'root', 'usr', 'var'];
/** The separator between a line's output and its exit code. */
const mark = '\u001e';

/** The reason why this machine can not lend itself; `undefined` where it can. */
export function noMachine(): string | undefined {
  if (process.getuid?.() !== 0) return 'root olmadan makine ayrılamaz';
  if (!existsSync('/etc/debian_version')) return 'Debian değil';
  return spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0
    ? undefined
    : 'bu makinede ad alanı açılamıyor';
}

/** Starts a machine whose commands of those names are replaced by scripts. */
export async function startMachine(standIns: Record<string, string>): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-machine-'));
  chmodSync(folder, 0o755);
  const commands = path.join(folder, 'commands');
  mkdirSync(commands);
  for (const [name, script] of Object.entries(standIns))
    writeFileSync(path.join(commands, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  const own = ['--mount', '--mount-proc', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
  const child = spawn('unshare', [...own, 'bash', '--noprofile', '--norc'], {
    cwd: '/',
    env: {
      PATH: `${commands}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
      HOME: '/root',
      LANG: 'C.UTF-8',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const run = session(child);
  const machine: Machine = {
    folder,
    run,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const changes = path.join(folder, 'changes');
  mkdirSync(changes);
  for (const line of [
    'set -o pipefail',
    'mount --make-rprivate /',
    `mount -t tmpfs -o mode=755 changes ${changes}`,
    ...covered.flatMap((name) => [
      `mkdir -p ${changes}/${name}/upper ${changes}/${name}/work && chmod --reference=/${name} ${changes}/${name}/upper`,
      `mount -t overlay -o lowerdir=/${name},upperdir=${changes}/${name}/upper,workdir=${changes}/${name}/work ${name} /${name}`,
    ]),
    'mount -t tmpfs -o mode=755 run /run',
    ...['/etc/postgresql', '/var/lib/postgresql', '/var/log/postgresql', '/run/postgresql'].map(
      (place) => `mkdir -p ${place} && mount -t tmpfs -o mode=755 empty ${place} && chown postgres: ${place}`,
    ),
    'ip link set lo up',
  ]) {
    const { code, printed } = await run(line);
    if (code === 0) continue;
    await machine.stop();
    throw new Error(`${line}\n${printed}`);
  }
  return machine;
}

/** Runs lines one after the other in a shell. */
function session(child: ChildProcess): Machine['run'] {
  let printed = '';
  let waiting: PromiseWithResolvers<Done> | undefined;
  child.once('exit', () => waiting?.reject(new Error(`the machine has ended: ${printed}`)));
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const [, said = '', code] = new RegExp(`^([\\s\\S]*)${mark}(\\d+)\n$`).exec(printed) ?? [];
    if (code === undefined) return;
    printed = '';
    waiting?.resolve({ code: Number(code), printed: said.trim() });
  });
  return (line) => {
    waiting = Promise.withResolvers();
    child.stdin?.write(`{ ${line}\n} </dev/null 2>&1; printf '${mark}%d\\n' $?\n`);
    return waiting.promise;
  };
}
