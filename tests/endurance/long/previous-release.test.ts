import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#tests/support/cluster.ts';
import { tell } from '#tests/support/figures.ts';
import { previousRelease } from '#tests/support/previous-release.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const migrations = 'server/migrations';

/** API tests of that release that say nothing of whether its server works on the schema of this one. */
const leftOut = [
  // They hold the schema to that release's own documents, migrations and fixtures.
  'tests/api/{erased-tables,schema,stored-columns,upgrade,upgrade-from}.test.ts',
  // Files, photos, settings and processes; calls drawn at random.
  'tests/api/{crash,fuzz,key-location,log-files,orphans,power-cut,settings,start,storage}.test.ts',
  'tests/api/images*.test.ts',
  // They ask for built pages.
  'tests/api/{abandoned,assets,post-pages,preview-files,public-reads,site-files}.test.ts',
  // Nothing of these is in a table.
  'server/platform/{classifier,decoder,http,pictures,storage}/**',
  'server/platform/{live-readers,passwords,publication,vault}.test.ts',
  'tests/api/{behind-proxy,security-txt}.test.ts',
  // They take minutes, for guesses and for what is found first; sessions, limits and the feed are asked for by others.
  'server/identity/passwords/**',
  'tests/api/search.test.ts',
];

let folder: string;
/** A server of their own: some of the tests ask it for a checkpoint, which waits for what all others have written. */
let cluster: Cluster;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sesol-previous-'));
  cluster = await startCluster({ max_connections: '200' });
});
afterAll(async () => {
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', `safe.directory=${root}`, ...args], { cwd: root, maxBuffer: 2 ** 30, stdio: 'pipe' });

/** Writes the files of the previous release into `folder`. */
function checkOut({ commit }: typeof previousRelease): void {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    throw new Error(
      `This copy of the project does not have the previous release, commit ${commit}. In a shallow clone: git fetch --unshallow. An exported copy can not run this test.`,
    );
  }
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit) });
}

/** The newest migration below `project`, of both schemas. */
function newestIn(project: string): { content: number; identity: number } {
  const newest = (from: string) =>
    Math.max(...readdirSync(path.join(project, from)).map((name) => Number.parseInt(name, 10) || 0));
  return { content: newest(migrations), identity: newest(`${migrations}/identity`) };
}

const packagesOf = (project: string): Record<string, { version?: string }> =>
  JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')).packages;

/** Gives the previous release its packages: those of this one where they are the same, and some more. */
function givePackages(): void {
  const ours = packagesOf(root);
  const differs = Object.entries(packagesOf(folder)).some(
    ([name, { version }]) => name !== '' && ours[name]?.version !== version,
  );
  if (differs) execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  else symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

test('the previous release passes its own API tests on the schema of this one', { timeout: 30 * 60_000 }, async () => {
  checkOut(previousRelease);
  expect(newestIn(folder)).toEqual(previousRelease.migrations);
  rmSync(path.join(folder, migrations), { recursive: true });
  cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
  givePackages();

  const files = globSync(['server/**/*.test.ts', 'tests/api/*.test.ts'], { cwd: folder, exclude: leftOut });
  const report = path.join(folder, 'report.json');
  const said = await promisify(execFile)(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'api-postgres'],
      // What the schema breaks fails each time; what fails on a busy machine does not.
      ...['--testTimeout=300000', '--retry=2'],
      ...['--reporter=json', `--outputFile=${report}`, ...files],
    ],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, TEST_DATABASE_URL: cluster.url('postgres'), TEST_DEPTH: 'ci' },
      maxBuffer: 2 ** 28,
    },
  ).catch((error: { stdout: string; stderr: string }) => error);
  if (!existsSync(report)) throw new Error(said.stdout + said.stderr);
  const { testResults, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; message: string; assertionResults: Failed[] }[];
    numPassedTests: number;
  };
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(folder, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const broken = message && tests.length === 0 ? [`${file}: ${message}`] : [];
    return [
      ...broken,
      ...tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`),
    ];
  });
  tell('API tests of the previous release', { files: testResults.length, passed: numPassedTests });
  expect(failed).toEqual([]);
  // A run that found no files proves nothing.
  expect(numPassedTests).toBeGreaterThan(100);
});

interface Failed {
  fullName: string;
  status: string;
  failureMessages: string[];
}
