import { defineConfig } from 'vitest/config';
import SummaryReporter from './tests/support/summary-reporter.ts';

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
// Files and photos, not rows: once is enough.
const withoutRows = 'tests/api/{images-hostile,log-files,storage}.test.ts';
const apiTests = ['server/**/*.test.ts', 'tests/{api,model}/**/*.test.ts'];
// A folder with a database, or a browser, takes seconds to appear on a busy machine.
const slowHooks = { hookTimeout: 120_000, teardownTimeout: 20_000 };
const templates = { globalSetup: ['tests/support/setup.ts'] };

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
          ...slowHooks,
          ...templates,
          name: 'api',
          include: apiTests,
          env: { SESOL_TEST_ENGINE: 'pglite' },
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...slowHooks,
          name: 'api-postgres',
          // Without a server one marker says in the summary what was not tested.
          include: hasPostgres ? apiTests : ['tests/support/no-postgres.test.ts'],
          exclude: [withoutRows],
          env: { SESOL_TEST_ENGINE: 'postgres' },
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...slowHooks,
          ...templates,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          env: { SESOL_TEST_ENGINE: 'pglite' },
          testTimeout: 90_000,
          // Pages wait more than they work: while one set of server and browser does, another goes on.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
