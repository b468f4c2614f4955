import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesIn, reasonOf } from './explained.ts';

/**
 * The soak run: repeats the long tests of outages, kills, full disks, restarts and crowds for a number of minutes
 * (default 200). Then every line in the servers' logs must have a known reason. Needs a build and `TEST_DATABASE_URL`.
 */
const minutes = Number(process.argv[2] ?? 200);
const rounds = [
  'tests/endurance/long/outages',
  'tests/endurance/long/stopping',
  'tests/endurance/long/locked-row',
  'tests/endurance/long/disks',
  'tests/endurance/long/mail-and-storage',
  'tests/endurance/long/sign-ins',
  'tests/endurance/long/live',
  'tests/endurance/long/newer-schema',
  'tests/endurance/long/growth',
  'tests/endurance/crash',
  'tests/api/crash',
  'tests/api/power-cut',
  'tests/endurance/locks',
  'tests/endurance/silence',
  'tests/endurance/pooler',
  'tests/api/fuzz',
];
const root = path.join(import.meta.dirname, '..', '..');
const log = path.join(mkdtempSync(path.join(tmpdir(), 'sesol-soak-')), 'servers.log');
writeFileSync(log, '');

const started = Date.now();
const minutesSince = (time: number) => ((Date.now() - time) / 60_000).toFixed(1);
let failed = 0;
for (let n = 0; Date.now() - started < minutes * 60_000; n++) {
  const file = rounds[n % rounds.length] as string;
  const begun = Date.now();
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', vitest, 'run', file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', TEST_DEPTH: 'deep', SOAK_LOG: log },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const [code] = await once(child, 'close');
  if (code !== 0) failed += 1;
  console.log(`${code === 0 ? '✓' : '✗'} ${file}: ${minutesSince(begun)} min (${minutesSince(started)} in all)`);
  for (const [figures] of said.matchAll(/^FIGURE .*$/gm)) console.log(`  ${figures}`);
  if (code !== 0) console.log(said);
}

const lines = linesIn(readFileSync(log, 'utf8'));
for (const [msg, all] of Map.groupBy(lines, ({ msg }) => msg)) {
  const unexplained = all.filter((line) => reasonOf(line) === undefined);
  console.log(
    `${String(all.length).padStart(7)} × ${msg}${unexplained.length > 0 ? `: ${unexplained.length} without a reason` : ''}`,
  );
  for (const line of unexplained.slice(0, 3)) console.log(`          ${JSON.stringify(line)}`);
}
const without = lines.filter((line) => reasonOf(line) === undefined).length;
console.log(
  `${minutesSince(started)} minutes: ${failed} files failed, ${without} of ${lines.length} log lines without a reason`,
);
process.exitCode = failed + without > 0 ? 1 : 0;
