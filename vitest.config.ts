import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { depth, extent } from './tests/support/depth.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import SummaryReporter from './tests/support/summary-reporter.ts';
import { databasesFolder, templatesVariable } from './tests/support/templates.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
// Files and photos, not rows, or databases of their own: once is enough.
const withoutRows = [
  'tests/api/{images-hostile,log-files,orphans,power-cut,settings,storage}.test.ts',
  'tests/linker/**',
];
// Counts the child processes of its own process, which threads of one process would share.
const ownProcess = 'server/platform/decoder/decoder.test.ts';
const apiTests = ['server/**/*.test.ts', 'tests/{api,linker,model}/**/*.test.ts'];
// Whose locks, plans or own statements are other ones on a server; `.ci/run` and `test:deep` prove all the others there too.
const locksAndPlans = [
  'server/admin/decisions.test.ts',
  'server/comments/comments.test.ts',
  'server/content/{cover-posts,feed,publish,sealed-posts}.test.ts',
  'server/experiences/edit.test.ts',
  'server/identity/{closing,passwords}/*.test.ts',
  'server/platform/{limits,live-relay}.test.ts',
  'server/reports/reports.test.ts',
  'server/votes/votes.test.ts',
  'tests/api/{compaction,families,post-pages,public-reads,schema,search-limits,upgrade}.test.ts',
  'tests/model/*.test.ts',
];
// What everybody goes through: reading, signing in, telling. Of a run that names files, no file is left out.
const firstStories = ['tests/e2e/{card,first-voice,sign-in-first,scenes/home}.test.ts'];
const asksForFiles = process.argv.length > ['node', 'vitest', 'run'].length;
const stories = extent.files === 'all' || asksForFiles ? ['tests/e2e/**/*.test.ts'] : firstStories;
// Slow, and seldom broken by a change: crashes, lost power, other versions, every setting, photos and buckets, guessed
// passwords, random requests, the attack on the door, families of listings, the labelled searches, what a log of the
// database shows, drawn files, pages of posts, the age of cached answers, the alerts and the commands of an operator.
const seldomBroken = [
  'server/content/cover-posts.test.ts',
  'server/identity/passwords/*.test.ts',
  'server/platform/db/uuids.test.ts',
  'tests/api/{attack,backup,compaction,crash,doctor,families,family-rulings,fuzz,key-rotation}.test.ts',
  'tests/api/{orphans,power-cut}.test.ts',
  'tests/api/{post-pages,preview-files,public-reads,resurrect,storage}.test.ts',
  'tests/api/{images,images-hanging,images-hostile,images-over-http}.test.ts',
  'tests/api/{search,search-limits,settings,start,upgrade,upgrade-from}.test.ts',
  'tests/endurance/operations.test.ts',
  'tests/linker/linker.test.ts',
  'tests/unit/alerts.test.ts',
];
const leftOut = extent.files === 'all' || asksForFiles ? [] : seldomBroken;
const onPostgres = extent.files === 'all' ? apiTests : locksAndPlans;
// What needs a server that can be cut off and killed.
const serverTests = ['tests/endurance/*.test.ts'];
// A folder with a database, or a browser, takes seconds to appear on a busy machine, a page to come to rest, and hundreds of
// calls more than half a minute. Speed is measured by `npm run bench:*` alone.
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } },
};
const setup = ['tests/support/setup.ts'];
/** The folder into which setups copy or make databases to start from. */
const templates = { [templatesVariable]: path.join(databasesFolder(), `sesol-templates-${process.pid}`) };

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    retry: 0,
    pool: 'forks',
    // As many as two cores carry: with more, each file takes longer by as much.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: extent.isolates,
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/{architecture,unit}/**/*.test.ts',
            'bin/**/*.test.mjs',
            ownProcess,
          ],
          exclude: leftOut,
          // Reading every file of the project takes its time beside other tests.
          testTimeout: timeouts.testTimeout,
        },
      },
      {
        test: {
          ...timeouts,
          globalSetup: setup,
          name: 'api',
          // Threads of one process compile the embedded engine once.
          pool: 'threads',
          isolate: extent.isolates,
          include: apiTests,
          exclude: [...leftOut, ownProcess],
          env: { SESOL_TEST_ENGINE: 'pglite', ...templates },
        },
      },
      {
        test: {
          ...timeouts,
          name: 'api-postgres',
          // Without a server one marker says in the summary what was not tested.
          include: hasPostgres ? [...onPostgres, ...serverTests] : ['tests/support/no-postgres.test.ts'],
          exclude: [...withoutRows, ...leftOut, ownProcess],
          env: { SESOL_TEST_ENGINE: 'postgres', CRASHES: String(extent.crashes) },
        },
      },
      {
        test: {
          ...timeouts,
          name: 'endurance',
          // Minutes of faults, in `npm run test:deep` alone.
          include: depth === 'deep' || process.env.ENDURANCE ? ['tests/endurance/long/*.test.ts'] : [],
          env: { SESOL_TEST_ENGINE: 'postgres' },
          testTimeout: 60 * 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          globalSetup: setup,
          name: 'browser',
          include: stories,
          // The embedded engine is never away.
          exclude: hasPostgres ? [] : ['tests/e2e/outages.test.ts'],
          env: { SESOL_TEST_ENGINE: 'pglite', ...templates },
        },
      },
    ],
  },
});
