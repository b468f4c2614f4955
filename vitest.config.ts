import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import SummaryReporter from './tests/support/summary-reporter.ts';
import { templatesVariable } from './tests/support/templates.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
// Files and photos, not rows, or databases of their own: once is enough.
const withoutRows = ['tests/api/{images-hostile,log-files,settings,storage}.test.ts', 'tests/linker/**'];
const apiTests = ['server/**/*.test.ts', 'tests/{api,linker,model}/**/*.test.ts'];
// What needs a server that can be cut off and killed.
const serverTests = [
  'tests/endurance/*.test.ts',
  ...(process.env.OUTAGES === 'long' ? ['tests/endurance/long/*.test.ts'] : []),
];
// A folder with a database, or a browser, takes seconds to appear on a busy machine, and a page to come to rest.
const patience = { hookTimeout: 120_000, teardownTimeout: 20_000, expect: { poll: { timeout: 10_000 } } };
const setup = ['tests/support/setup.ts'];
/** A folder of the project's own for what its setup makes. */
const templates = (project: string) => ({
  [templatesVariable]: path.join(tmpdir(), `sesol-templates-${process.pid}-${project}`),
});

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    retry: 0,
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/{architecture,unit}/**/*.test.ts',
            'bin/**/*.test.mjs',
          ],
          testTimeout: 10_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          globalSetup: setup,
          name: 'api',
          include: apiTests,
          env: { SESOL_TEST_ENGINE: 'pglite', ...templates('api') },
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'api-postgres',
          // Without a server one marker says in the summary what was not tested.
          include: hasPostgres ? [...apiTests, ...serverTests] : ['tests/support/no-postgres.test.ts'],
          exclude: withoutRows,
          env: { SESOL_TEST_ENGINE: 'postgres' },
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...patience,
          name: 'endurance',
          // Minutes of faults, in `npm run test:deep` alone.
          include: process.env.ENDURANCE ? ['tests/endurance/long/*.test.ts'] : [],
          env: { SESOL_TEST_ENGINE: 'postgres' },
          testTimeout: 60 * 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...patience,
          globalSetup: setup,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          env: { SESOL_TEST_ENGINE: 'pglite', ...templates('browser') },
          testTimeout: 90_000,
          // Between steps a page waits: with three sets of server and browser, two cores are never idle.
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
