import { describe, expect, test } from 'vitest';
import { checkArchitecture, type RuleName, ruleNames, type SourceFile } from './rules.ts';
import { readTree } from './tree.ts';

interface Example {
  rule: RuleName;
  name: string;
  /** Path → source. */
  files: Record<string, string>;
}

/** A migration of the previous release. */
const before = 'CREATE TABLE t (a text); CREATE INDEX i ON t (a); CREATE FUNCTION f(text) RETURNS text AS $$ x; $$;';

// An example of a violation for every rule, which proves that the rule can fail.
const wrong: Example[] = [
  { rule: 'parse', name: 'a file that is no TypeScript', files: { 'contract/a.ts': 'const = 3' } },
  { rule: 'unknown-file', name: 'a server folder without a rank', files: { 'server/extras/a.ts': 'export {}' } },
  { rule: 'unknown-file', name: 'a web folder without a rank', files: { 'web/extras/a.ts': 'export {}' } },
  { rule: 'climb', name: 'two levels up', files: { 'web/content/b/c.ts': "import '../../ui/d.ts'" } },
  {
    rule: 'climb',
    name: 'two levels up in a test',
    files: { 'server/votes/deep/a.test.ts': "import '../../main.ts'" },
  },
  {
    rule: 'climb',
    name: 'two levels up by a lazy import',
    files: { 'web/content/b/c.ts': "const d = () => import('../../ui/d.ts')" },
  },
  { rule: 'contract-imports', name: 'node in contract', files: { 'contract/a.ts': "import path from 'node:path'" } },
  {
    rule: 'contract-imports',
    name: 'react in contract',
    files: { 'contract/copy/a.ts': "import type { Node } from 'react'" },
  },
  {
    rule: 'contract-imports',
    name: 'server in contract',
    files: { 'contract/a.ts': "import type { A } from '#server/a.ts'" },
  },
  {
    rule: 'contract-imports',
    name: 'hono beside a schema',
    files: { 'contract/a.ts': "import { z } from '@hono/zod-openapi'" },
  },
  {
    rule: 'contract-imports',
    name: 'hono itself in a route file',
    files: { 'contract/routes/a.ts': "import { Hono } from 'hono'" },
  },
  {
    rule: 'web-routes',
    name: 'a page that loads a route',
    files: { 'web/a.ts': "import { route } from '#contract/routes/a.ts'", 'contract/routes/a.ts': '' },
  },
  {
    rule: 'web-routes',
    name: 'a page that loads a route by inline type import',
    files: { 'web/a.ts': "import { type Route } from '#contract/routes/a.ts'", 'contract/routes/a.ts': '' },
  },
  {
    rule: 'web-routes',
    name: 'a page that loads a route behind a schema',
    files: {
      'web/a.ts': "import { schema } from '#contract/b.ts'",
      'contract/b.ts': "export { schema } from './c.ts'",
      'contract/c.ts': "import './a.routes.ts'",
      'contract/a.routes.ts': '',
    },
  },
  {
    rule: 'web-routes',
    name: 'a page that loads the library',
    files: { 'web/a.ts': "import { z } from '@hono/zod-openapi'" },
  },
  {
    rule: 'web-server',
    name: 'a page that loads the server',
    files: { 'web/a.ts': "import { app } from '#server/app.ts'", 'server/app.ts': '' },
  },
  {
    rule: 'web-server',
    name: 'a page that loads the server later',
    files: { 'web/a.ts': "await import('../server/app.ts')" },
  },
  {
    rule: 'web-server',
    name: 'a page that loads a test helper',
    files: { 'web/a.ts': "import { seed } from '#tests/seed.ts'" },
  },
  { rule: 'server-web', name: 'the server loads a page', files: { 'server/app.ts': "import '#web/entry-server.tsx'" } },
  {
    rule: 'server-web',
    name: "the server takes a page's type",
    files: { 'server/app.ts': "import type { Render } from '#web/entry-server.tsx'" },
  },
  {
    rule: 'server-layers',
    name: 'votes know a kind',
    files: { 'server/votes/api.ts': "import type { Experience } from '#server/experiences/store.ts'" },
  },
  { rule: 'server-layers', name: 'neighbours', files: { 'server/votes/api.ts': "import '#server/comments/store.ts'" } },
  {
    rule: 'server-layers',
    name: 'two kinds',
    files: { 'server/experiences/api.ts': "import '../suspicious-jobs/store.ts'" },
  },
  {
    rule: 'server-layers',
    name: 'members know accounts',
    files: { 'server/members/store.ts': "import '#server/identity/store.ts'" },
  },
  {
    rule: 'server-layers',
    name: 'platform knows a feature',
    files: { 'server/platform/log.ts': "import '../content/store.ts'" },
  },
  { rule: 'server-layers', name: 'a feature knows the app', files: { 'server/admin/api.ts': "import '../app.ts'" } },
  {
    rule: 'server-layers',
    name: 'the server loads a test helper',
    files: { 'server/main.ts': "import '#tests/support/x.ts'" },
  },
  {
    rule: 'platform-alone',
    name: 'an adapter names an operation',
    files: {
      'server/platform/http/frame.ts': "export const codes = { email: ['signUp'] }",
      'contract/routes/accounts.ts': "export const signUp = { operationId: 'signUp' }",
    },
  },
  {
    rule: 'platform-alone',
    name: 'an adapter names a feature in a name',
    files: { 'server/platform/live.ts': 'export const accountTopic = (id: string) => id' },
  },
  {
    rule: 'platform-alone',
    name: 'an adapter names a feature in a text',
    files: { 'server/platform/live.ts': 'export const topicOf = (id: string) => `member:${id}`' },
  },
  ...['report', 'decision', 'notice', 'sanction', 'family'].map((word) => ({
    rule: 'platform-alone' as const,
    name: `an adapter names a ${word}`,
    files: { 'server/platform/live.ts': `export const topicOf = (id: string) => \`${word}:\${id}\`` },
  })),
  {
    rule: 'sql-files',
    name: 'SQL in a handler',
    files: { 'server/votes/api.ts': "query('select 1 from vote')" },
  },
  {
    rule: 'sql-files',
    name: 'SQL over lines in a handler',
    files: { 'server/votes/api.ts': 'query(`\n  WITH x AS (select ${a}) select 1`)' },
  },
  {
    rule: 'sql-files',
    name: 'SQL in a file beside the store',
    files: { 'server/votes/casting.ts': "query('DELETE FROM vote')" },
  },
  { rule: 'sql-files', name: 'SQL in the wiring', files: { 'server/app.ts': "query('SELECT count(*) FROM post')" } },
  {
    rule: 'sql-files',
    name: 'SQL in an adapter without tables',
    files: { 'server/platform/live.ts': "query('LISTEN changes')" },
  },
  ...[
    'NOTIFY changes',
    'CREATE TABLE t (a text)',
    'ALTER TABLE t ADD COLUMN b text',
    'DROP TABLE t',
    'VACUUM',
    'VACUUM (FREEZE) t',
    'ANALYZE t',
    'COPY t TO STDOUT',
    'copy t (a) from stdin',
    'COPY (SELECT 1) TO STDOUT',
  ].map((statement) => ({
    rule: 'sql-files' as const,
    name: `\`${statement}\` in a handler`,
    files: { 'server/votes/api.ts': `query('${statement}')` },
  })),
  {
    rule: 'store-without-http',
    name: 'HTTP in a store',
    files: { 'server/votes/store.ts': "import type { Context } from 'hono'" },
  },
  {
    rule: 'store-without-http',
    name: 'OpenAPI in a store',
    files: { 'server/votes/store.ts': "import '@hono/zod-openapi'" },
  },
  {
    rule: 'web-layers',
    name: 'a primitive knows a feature',
    files: { 'web/ui/button.tsx': "import { vote } from '../votes/queries.ts'" },
  },
  {
    rule: 'web-layers',
    name: 'the frame of every screen is known to a feature',
    files: { 'web/votes/vote-control.tsx': "import '#web/shell/header.tsx'" },
  },
  {
    rule: 'web-layers',
    name: 'a feature waits for its time to load what is above it',
    files: { 'web/platform/offline.ts': "const load = () => import('#web/shell/offline-toast.tsx')" },
  },
  {
    rule: 'web-layers',
    name: 'votes know a kind',
    files: { 'web/votes/vote-control.tsx': "import type { Wire } from '../kinds.tsx'" },
  },
  {
    rule: 'web-layers',
    name: 'a kind knows all kinds',
    files: { 'web/experiences/card.tsx': "import '../kinds.tsx'" },
  },
  {
    rule: 'web-layers',
    name: 'the table of kinds knows a page',
    files: { 'web/kinds.tsx': "import './app.tsx'" },
  },
  {
    rule: 'web-layers',
    name: 'two screens',
    files: { 'web/screens/admin/posts.tsx': "import '#web/screens/home/filter-look.ts'" },
  },
  {
    rule: 'web-layers',
    name: 'a screen knows the routes',
    files: { 'web/screens/home/home.tsx': "import '#web/routes.tsx'" },
  },
  {
    rule: 'ui-alone',
    name: 'a primitive fetches',
    files: { 'web/ui/button.tsx': "import { client } from '#web/platform/api.ts'" },
  },
  {
    rule: 'kindless',
    name: 'the platform names a kind',
    files: { 'web/platform/request-more.ts': "const event = 'request-more-experiences'" },
  },
  {
    rule: 'kindless',
    name: 'votes take the schema of a kind',
    files: { 'server/votes/store.ts': "import type { SuspiciousJob } from '#contract/suspicious-jobs.ts'" },
  },
  {
    rule: 'kindless',
    name: 'what all posts have in common knows one kind',
    files: { 'server/content/feed.ts': "export const isLong = (kind: string) => kind === 'experience'" },
  },
  {
    rule: 'no-cycles',
    name: 'three files in a ring',
    files: {
      'contract/a.ts': "import './b.ts'",
      'contract/b.ts': "export * from './c.ts'",
      'contract/c.ts': "import { a } from '#contract/a.ts'",
    },
  },
  { rule: 'no-cycles', name: 'a file that imports itself', files: { 'contract/a.ts': "import * as a from './a.ts'" } },
  { rule: 'clock', name: 'now in the contract', files: { 'contract/a.ts': 'export const t = Date.now()' } },
  {
    rule: 'clock',
    name: 'a bare date in a page',
    files: { 'web/a.tsx': 'export const a = <time>{new Date().toISOString()}</time>' },
  },
  { rule: 'clock', name: 'the date as a text', files: { 'server/a.ts': 'export const t = Date()' } },
  {
    rule: 'clock',
    name: 'the database is asked for the time',
    files: { 'server/votes/store.ts': 'q(`update vote set at = NOW () where id = ${id}`)' },
  },
  {
    rule: 'clock',
    name: 'the standard word for it',
    files: { 'server/votes/store.ts': "q('values (current_timestamp)')" },
  },
  { rule: 'clock', name: 'the same in an SQL file', files: { 'server/votes/x.sql': 'select now();' } },
  { rule: 'sentences', name: 'a sentence in a page', files: { 'web/a.tsx': 'export const a = <p>Giriş yap</p>' } },
  {
    rule: 'sentences',
    name: 'a sentence in an attribute',
    files: { 'web/a.tsx': 'export const a = <img alt="görsel" />' },
  },
  {
    rule: 'sentences',
    name: 'a sentence in a template',
    files: { 'server/votes/api.ts': 'const a = `${n} açıklama`' },
  },
  {
    rule: 'clamped',
    name: 'a text that the browser cuts',
    files: { 'web/notices/a.tsx': 'export const a = <p className="mt-1 line-clamp-2" />' },
  },
  {
    rule: 'typography',
    name: 'a typewriter’s apostrophe in a text of the site',
    files: { 'contract/copy/a.ts': "export const a = `${n}: İzmir'de`" },
  },
  {
    rule: 'typography',
    name: 'a typewriter’s quotes in a text of the demo',
    files: { 'server/demo/a.ts': 'export const a = `"olmaz" dediler`' },
  },
  ...[
    ['a dropped column', 'ALTER TABLE t ADD COLUMN b text, DROP COLUMN a;'],
    ['a dropped table', 'DROP TABLE IF EXISTS other, t;'],
    ['a dropped function', 'DROP FUNCTION f(text);'],
    ['a renamed column', 'ALTER TABLE t RENAME a TO b;'],
    ['a column that is no longer empty', 'ALTER TABLE t\n  ALTER COLUMN a SET NOT NULL;'],
    ['a new column that old nodes do not fill', 'ALTER TABLE t ADD COLUMN b text NOT NULL;'],
    ['a constraint that is gone', 'ALTER TABLE t DROP CONSTRAINT t_pkey;'],
    ['another type', 'ALTER TABLE t ALTER COLUMN a TYPE bytea;'],
    ['a mark of a release that is not out', '-- contract: unused since 999.0.0\nDROP TABLE t;'],
  ].map(([name = '', later = '']) => ({
    rule: 'contract-phase' as const,
    name,
    files: { 'server/migrations/001.do.x.sql': before, 'server/migrations/999.do.y.sql': later },
  })),
  ...[
    ['an index of a table in use', 'CREATE INDEX j ON t (a);'],
    ['an index without a name', 'CREATE UNIQUE INDEX ON t (a);'],
    ['an index of a table that an earlier file makes', 'CREATE INDEX IF NOT EXISTS j ON ONLY u (a);'],
    ['an index that is built anew', 'DROP INDEX i;\nCREATE INDEX i ON t (a, b);'],
    [
      'a column beside an index that is built beside writes',
      'ALTER TABLE t ADD b text; CREATE INDEX CONCURRENTLY j ON t (b);',
    ],
    ['an index that can not be looked for, since it has no name', 'CREATE INDEX CONCURRENTLY ON t (a);'],
  ].map(([name = '', later = '']) => ({
    rule: 'locking-index' as const,
    name,
    files: {
      'server/migrations/001.do.x.sql': before,
      'server/migrations/998.do.y.sql': 'CREATE TABLE u (a text);',
      'server/migrations/999.do.z.sql': later,
    },
  })),
];

const right: { name: string; files: Record<string, string> }[] = [
  {
    name: 'types of routes and of the server in a page',
    files: {
      'web/a.ts':
        "import type { Route } from '#contract/routes/a.ts'; import type { App } from '#server/app.ts'; type B = import('#server/app.ts').B",
      'contract/routes/a.ts': "import { createRoute } from '@hono/zod-openapi'; import { b } from '../b.ts'",
      'contract/b.ts': "import { z } from 'zod'",
      'server/app.ts': '',
    },
  },
  {
    name: 'every layer imports what is left of it',
    files: {
      'server/main.ts': "import './app.ts'; import './demo/seed.ts'",
      'server/demo/seed.ts': "import '#server/experiences/store.ts'; export const text = 'Staj güzeldi'",
      'server/app.ts': "import './admin/api.ts'; import '#server/votes/api.ts'",
      'server/admin/api.ts': "import '#server/suspicious-jobs/store.ts'",
      'server/suspicious-jobs/store.ts': "import '#server/comments/store.ts'",
      'server/experiences/store.ts': "import '#server/content/store.ts'",
      'server/comments/store.ts': "import '#server/members/store.ts'",
      'server/votes/api.ts': "import { Hono } from 'hono'; import './store.ts'; const s = 'selected'",
      'server/votes/store.ts': "import '#server/platform/db/database.ts'; q('select 1')",
      'server/votes/erasure.ts': "q('delete from vote')",
      'server/content/feed.ts': "q('select 1 from post')",
      'server/content/store.ts': "import '#server/identity/session.ts'",
      'server/identity/session.ts': "import '#server/members/store.ts'",
      'server/members/store.ts': "import '#server/platform/db/database.ts'",
      'server/platform/db/database.ts': "import pg from 'pg'; import '../clock.ts'; import '#contract/limits.ts'",
      'server/platform/clock.ts': 'export const now = () => new Date(); export const remembered = 1',
      'contract/limits.ts': '',
    },
  },
  {
    name: 'every folder of web imports what is left of it, also late, and what is at the top everything',
    files: {
      'web/entry-client.tsx': "import './app.tsx'",
      'web/app.tsx': "import './shell/shell.tsx'; const load = () => import('#web/screens/home/home.tsx')",
      'web/screens/home/home.tsx': "import './results.tsx'; import '#web/shell/back-link.tsx'; import '#web/kinds.tsx'",
      'web/screens/home/results.tsx': "import '#web/experiences/card.tsx'",
      'web/shell/shell.tsx': "import '#web/notices/notices-button.tsx'",
      'web/kinds.tsx': "import './experiences/kind.ts'; import './suspicious-jobs/kind.ts'",
      'web/experiences/card.tsx': "import '#web/comments/conversation.tsx'; import '#web/content/feed.tsx'",
      'web/comments/conversation.tsx':
        "import '#web/votes/vote-control.tsx'; const load = () => import('./comments.tsx')",
      'web/votes/vote-control.tsx': "import '#web/accounts/sign-in-line.tsx'",
      'web/content/feed.tsx': "import '#web/platform/api.ts'; import type { Icon } from '#web/icons/names.ts'",
      'web/accounts/sign-in-line.tsx': "import '#web/ui/link.tsx'",
    },
  },
  {
    name: 'what serves every kind takes it from the table of kinds',
    files: {
      'web/comments/queries.ts': "import { type Kind, kindPaths } from '#contract/kinds.ts'; const key = 'comments'",
      'contract/kinds.ts': '',
    },
  },
  {
    name: 'a primitive takes icons, the clock and words',
    files: {
      'web/ui/time-ago.tsx':
        "import './icon.tsx'; import '#web/icons/names.ts'; import '#web/platform/clock.ts'; import '#contract/text/dates.ts'",
      'web/ui/icon.tsx': '',
      'web/icons/names.ts': '',
      'web/platform/clock.ts': '',
      'contract/text/dates.ts': '',
    },
  },
  {
    name: 'a clock that is passed in, a date from a value, a comment with letters',
    files: {
      'server/votes/store.ts':
        '// şimdi, now()\nexport const f = (clock, at) => [clock.now(), new Date(at), Date.parse(at)]',
    },
  },
  { name: 'a name that begins like a statement', files: { 'server/jobs.ts': "const name = 'copy token renewal'" } },
  {
    name: 'a cycle of types only',
    files: { 'web/a.ts': "import type { B } from './b.ts'", 'web/b.ts': "import './a.ts'" },
  },
  {
    name: 'a cycle over a lazy import',
    files: { 'web/a.ts': "const b = () => import('./b.ts')", 'web/b.ts': "import './a.ts'" },
  },
  {
    name: 'a migration that adds, widens, builds an index beside writes or of a new table, or takes away what is new or unused',
    files: {
      'server/migrations/001.do.x.sql': before,
      'server/migrations/998.do.y.sql': `-- DROP TABLE t
        CREATE TABLE u (a text); CREATE INDEX v ON u (a);
        ALTER TABLE t ADD COLUMN b text NOT NULL DEFAULT ';', ADD COLUMN c text,
          ADD COLUMN d text NOT NULL GENERATED ALWAYS AS (a) STORED, ALTER COLUMN a DROP NOT NULL,
          DROP CONSTRAINT t_check, ADD CONSTRAINT t_check CHECK (a IN ('x', 'y'));`,
      'server/migrations/996.do.v.sql':
        '-- CREATE INDEX ON t\nCREATE INDEX CONCURRENTLY j ON t (a, lower(b)) WHERE a > 0;\nCREATE UNIQUE INDEX CONCURRENTLY k\n  ON t (b);',
      'server/migrations/999.do.z.sql': 'ALTER TABLE u ALTER COLUMN a SET NOT NULL; DROP TABLE u;',
      'server/migrations/997.do.w.sql': '-- contract: unused since 0.0.0\nDROP TABLE t;',
    },
  },
  { name: 'a migration with its own time', files: { 'server/migrations/001.sql': 'insert into t values (now());' } },
  {
    name: 'a test may say and import anything near',
    files: { 'server/votes/a.test.ts': "import '#server/app.ts'; const a = 'çok güzel'; new Date()" },
  },
];

describe('the checker', () => {
  test.each(wrong)('$rule refuses: $name', ({ rule, files }) => {
    const rules = checkArchitecture(sourcesOf(files)).map((violation) => violation.rule);
    expect(new Set(rules)).toEqual(new Set([rule]));
  });

  test.each(right)('accepts: $name', ({ files }) => {
    expect(checkArchitecture(sourcesOf(files))).toEqual([]);
  });

  test('every rule has a wrong example', () => {
    expect(new Set(wrong.map((example) => example.rule))).toEqual(new Set(ruleNames));
  });

  test('a violation names its line', () => {
    const [violation] = checkArchitecture([
      { path: 'web/a.ts', source: "// ışık\nexport const a = 1;\nexport const b = 'ışık';" },
    ]);
    expect(violation).toMatchObject({ path: 'web/a.ts', line: 3, rule: 'sentences' });
  });
});

test('the project keeps its own rules', () => {
  const files = readTree();
  // A tree read from the wrong folder would have no violations.
  expect(files.length).toBeGreaterThan(20);
  expect(
    checkArchitecture(files).map(({ path, line, message, rule }) => `${path}:${line}  ${message}  [${rule}]`),
  ).toEqual([]);
});

function sourcesOf(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, source]) => ({ path, source }));
}
