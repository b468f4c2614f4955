import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doctor } from '#contract/copy/doctor.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { tell } from '#tests/support/figures.ts';
import { type Machine, noMachine, startMachine } from '#tests/support/machine.ts';
import { standIns } from '#tests/support/stand-ins.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The longest wait for a server to start: its first start on a busy machine has taken a minute, in milliseconds. */
const startTimeout = 180_000;

/** A command of a fenced block. */
interface Command {
  language: string;
  line: string;
}

/** The commands of a document's fenced blocks in their order; a block of settings is one. */
function commandsIn(file: string): Command[] {
  const blocks = readFileSync(path.join(root, file), 'utf8').matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...blocks].flatMap(([, , language = '', text = '']) => {
    if (language !== 'sh') return { language, line: text };
    const lines = text.replaceAll(/\\\n */g, '').split('\n');
    return lines.map((line) => ({ language, line: line.trim() })).filter(({ line }) => line !== '');
  });
}

const reason = noMachine();
let machine: Machine;
let source: string;
beforeAll(async () => {
  if (reason) return;
  source = mkdtempSync(path.join(tmpdir(), 'sesol-source-'));
  const skipped = ['.git', ...readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')]
    .map((name) => name.replaceAll('/', ''))
    .map((name) => path.join(root, name || '.git'));
  cpSync(root, source, { recursive: true, filter: (from) => !skipped.includes(from) });
  machine = await startMachine(standIns);
});
afterAll(async () => {
  await machine?.stop();
  if (source) rmSync(source, { recursive: true, force: true });
});

/** Runs a line that has to succeed; resolves to what it has printed. */
async function run(line: string): Promise<string> {
  const { code, printed } = await machine.run(line);
  if (code !== 0) throw new Error(`${line}\nended with ${code}: ${printed}\n${await lastLines()}`);
  return printed;
}
const lastLines = async () => (await machine.run('tail -n 20 /var/log/sesol-unit')).printed;

/** Commits the sources as the next revision of the repository. */
async function commit(): Promise<void> {
  await run(`cd ${source} && git add -A && git -c user.name=x -c user.email=x@y.z commit -qm revision`);
}

/** The site as somebody at a browser on that machine has it. */
const jar = '/root/cookies';
const trusted = '--cacert /etc/letsencrypt/live/example.org/fullchain.pem';
async function call(method: string, address: string, body?: object): Promise<string> {
  const sent = body ? `-H 'content-type: application/json' -d '${JSON.stringify(body)}'` : '';
  return run(
    `curl -fsS ${trusted} -b ${jar} -c ${jar} -X ${method} -H 'origin: https://example.org' ${sent} 'https://example.org${address}'`,
  );
}

/** Signs up, opens the link of the mail and signs in. */
async function signUp(email: string): Promise<void> {
  const password = 'dogru-parola';
  await call('POST', '/api/auth/sign-up', { email, password, acceptTerms: true });
  await expect.poll(async () => (await machine.run(`cat /var/mail/${email}`)).code, { timeout: 30_000 }).toBe(0);
  const mail = (await run(`cat /var/mail/${email}`)).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const [, oobCode = ''] = /oobCode=([\w-]+)/.exec(mail) ?? [];
  await call('POST', '/api/auth/verify-email', { oobCode, email });
  await call('POST', '/api/auth/sign-in', { email, password });
}

/** Words of the document that stand for something else, by what they are on this machine. */
const values: Record<string, string> = {};
const filledIn = (line: string) =>
  Object.entries(values).reduce((text, [word, value]) => text.replaceAll(word, value), line);

/** Preparations of commands, by their beginning. */
const before: [string, () => Promise<unknown>][] = [
  ['runuser -u sesol -- npm run build', givePackages],
  ['certbot', () => run('nginx')],
  ['sesol grant-admin', signUpFirst],
  [
    'npm run sesol -- doctor',
    () => run('install -d /media/usb && install -o sesol -m 600 /etc/sesol/sesol.key /media/usb/'),
  ],
  ['sesol backup', post],
  ['cd /opt/sesol && runuser -u sesol -- git pull', changeSources],
  ['pg_dump', makeOneDatabase],
  ['npm run sesol -- find-member', untilPublic],
  ['npm run sesol -- restore', stopServer],
];
/** Steps after commands, by their beginning. */
const after: [string, () => Promise<unknown>][] = [
  ['systemctl restart sesol', untilUpgraded],
  ['pg_dump', partDatabases],
  ['npm run sesol -- restore', startServer],
];
/** The expected findings of commands that report some. */
const finds: [string, string[]][] = [
  ['sesol doctor', [doctor.backupsBesideData, doctor.noNightYet]],
  ['npm run sesol -- doctor', [doctor.backupsBesideData, doctor.noNightYet]],
];
const of = <T>(table: [string, T][], line: string) =>
  table.filter(([beginning]) => line.startsWith(beginning)).map(([, value]) => value);

const name = 'the commands of OPERATIONS.md do what they say, one after the other';
if (reason) test.skip(`${name} (atlandı: ${reason})`);
else test(name, { timeout: 20 * 60_000 }, runAll);

async function runAll(): Promise<void> {
  await run(`cd ${source} && chmod 755 . && git init -q && git config --system --add safe.directory '*'`);
  await commit();
  values['<repository>'] = source;
  // Debian does this when the package is installed.
  await run('cd / && pg_createcluster --locale C.UTF-8 --start 15 main');
  await run(`test -x /usr/bin/node || ln -s $(command -v node) /usr/bin/node`);
  await run('echo 127.0.0.1 example.org >>/etc/hosts');
  await run(`${process.execPath} ${root}/tests/support/mail-folder.ts /var/mail >/dev/null 2>&1 &`);

  const commands = commandsIn('docs/OPERATIONS.md');
  for (const [n, { language, line }] of commands.entries()) {
    const next = commands.slice(n + 1).find((one) => one.language === 'ini');
    if (next && line.includes('nano ')) await type(next.line);
    for (const prepare of of(before, line)) await prepare();
    await runOne(language, line);
    for (const look of of(after, line)) await look();
  }
  const ran = commands.filter(({ language }) => language === 'sh' || language === 'sql');
  tell('commands of OPERATIONS.md', { ran: ran.length });
  expect(ran.length).toBeGreaterThan(40);
}

async function runOne(language: string, line: string): Promise<void> {
  const filled = filledIn(line);
  // Settings are typed; a transcript was run when it was written.
  if (language === 'ini' || language === 'console') return;
  if (language === 'sql') return void (await run(`runuser -u postgres -- psql -qv ON_ERROR_STOP=1 -c "${filled}"`));
  if (language !== 'sh') throw new Error(`a block of ${language || 'no language'} is not run: ${line}`);
  expect(filled, 'a placeholder that the test gives no value').not.toMatch(/<[a-z]+>/);
  const [found] = of(finds, line);
  const command = filled.replace(/^npm run sesol --/, 'sesol');
  if (found) {
    const { code, printed } = await machine.run(command);
    const size = /: veritabanı \d+ MB; diskindeki boş yer/;
    const notes = printed.split('\n').filter((one) => size.test(one));
    expect({ code, printed: printed.split('\n') }, line).toEqual({
      code: 1,
      printed: [...notes, ...found.map(doctor.line), doctor.found(found.length)],
    });
    expect(notes).toHaveLength(2);
    return;
  }
  // As somebody would who waits for the server to be there.
  if (command.startsWith('curl')) {
    const ask = async () => (await machine.run(command.replace('curl', 'curl -fsS'))).code;
    await expect.poll(ask, { timeout: startTimeout, interval: 500 }).toBe(0);
    return;
  }
  await run(command);
}

/** Has the settings of the document written, with the mail server and the authority of this machine. */
async function type(settings: string): Promise<void> {
  const own = settings.replace(/^SMTP_URL=.*$/m, 'SMTP_URL="smtp://127.0.0.1:25/?ignoreTLS=true"');
  const trusted = 'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/example.org/fullchain.pem';
  writeFileSync(path.join(machine.folder, 'typed'), `${own}${trusted}\n`);
  await run(`cp ${machine.folder}/typed /etc/typed`);
}

/** Puts in place what a build would download: packages, and Node where the machine's own is too old. */
async function givePackages(): Promise<void> {
  if ((await machine.run('test -d /opt/sesol/node_modules')).code === 0) return;
  const over = path.join(machine.folder, 'changes/node_modules');
  await run(`mkdir -p ${over}/upper ${over}/work /opt/sesol/node_modules /opt/sesol/.runtime`);
  await run(
    `mount -t overlay -o lowerdir=${root}/node_modules,upperdir=${over}/upper,workdir=${over}/work modules /opt/sesol/node_modules`,
  );
  await run('cd /opt/sesol/node_modules && mkdir -p .cache .vite .vite-temp && touch .sesol-lock-stamp');
  await run('chown -R sesol: .cache .vite .vite-temp .sesol-lock-stamp && chown sesol: . ../.runtime && cd ..');
  for (const node of readdirSync(path.join(root, '.runtime')).filter((name) => name.startsWith('node-')))
    await run(`mkdir .runtime/${node} && mount --bind ${root}/.runtime/${node} .runtime/${node}`);
}

/** Signs up once nginx has the certificate: it is asked to reload, and does so a moment later. */
async function signUpFirst(): Promise<void> {
  const ask = async () => (await machine.run(`curl -fsS ${trusted} https://example.org/livez`)).code;
  await expect.poll(ask, { timeout: startTimeout, interval: 500 }).toBe(0);
  await signUp('you@example.org');
}

async function post(): Promise<void> {
  // An admin can not be locked.
  await signUp('uye@example.org');
  const { handle } = JSON.parse(await call('GET', '/api/me')) as { handle: string };
  await call('POST', '/api/experiences', someExperience);
  values['souser-abc123'] = handle;
}

async function changeSources(): Promise<void> {
  writeFileSync(path.join(source, 'docs', 'next.md'), 'next\n');
  await commit();
  await run('cd /opt/sesol');
}

async function untilUpgraded(): Promise<void> {
  await run('test -f /opt/sesol/docs/next.md');
  await untilReady();
}

async function untilReady(): Promise<void> {
  const ask = async () => (await machine.run('curl -fsS http://127.0.0.1:3000/readyz')).code;
  await expect.poll(ask, { timeout: startTimeout, interval: 500 }).toBe(0);
}

/** Runs the product's commands with other databases. */
const withDatabases = (content: string, identity: string, command: string) =>
  run(
    `runuser -u sesol -- sh -c 'set -a; . /etc/sesol/settings; DATABASE_URL=${content}; IDENTITY_DATABASE_URL=${identity}; ERASURE_LEDGER=/var/lib/sesol/other-ledger; cd /opt/sesol && npm run --silent sesol -- ${command}'`,
  );
const urlOf = (port: number, name: string) => `postgres://sesol@%2Fvar%2Frun%2Fpostgresql:${port}/${name}`;

/** Makes a site whose two sides lie in one database, and an empty one for the identities. */
async function makeOneDatabase(): Promise<void> {
  const [one, apart] = [urlOf(5432, 'one'), urlOf(5433, 'apart')];
  await run('cd / && runuser -u postgres -- createdb -p 5432 -O sesol -T template0 -E UTF8 -l C.UTF-8 one');
  await run('runuser -u postgres -- createdb -p 5433 -O sesol -T template0 -E UTF8 -l C.UTF-8 apart');
  await withDatabases(one, one, 'check');
  await run(`runuser -u sesol -- psql -q '${apart}' -c 'CREATE SCHEMA identity'`);
  values.pg_dump = `runuser -u sesol -- pg_dump`;
  values['psql -v'] = `runuser -u sesol -- psql -v`;
  await run(`export DATABASE_URL='${one}' IDENTITY_DATABASE_URL='${apart}'`);
}

async function partDatabases(): Promise<void> {
  delete values.pg_dump;
  delete values['psql -v'];
  await run('unset DATABASE_URL IDENTITY_DATABASE_URL');
  await withDatabases(urlOf(5432, 'one'), urlOf(5433, 'apart'), 'check');
}

async function untilPublic(): Promise<void> {
  const isThere = async () => (await call('GET', '/api/experiences')).includes(values['souser-abc123'] as string);
  await expect.poll(isThere, { timeout: 120_000, interval: 1000 }).toBe(true);
}

async function stopServer(): Promise<void> {
  const [newest] = (await run('sesol backups')).split('\n').toReversed();
  values['<backup>'] = newest as string;
  await run('systemctl stop sesol');
}

async function startServer(): Promise<void> {
  await run('systemctl start sesol');
  await untilReady();
  expect(await call('GET', '/api/experiences')).toContain(values['souser-abc123']);
}
