import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { openTestDatabases } from './database.ts';
import { startServerProcess } from './server.ts';
import { pathsIn, type Template, templatesVariable } from './templates.ts';

/** Makes the templates before a project's first test; the browser project alone needs the demo. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = project.config.env[templatesVariable] as string;
  const pathsOf = (template: Template) => pathsIn(path.join(made, template));
  const { db, identityDb } = await openTestDatabases({
    engine: 'pglite',
    dataDir: pathsOf('schema').DATA_DIR,
    close: async () => {},
  });
  await migrate(db, 'content');
  await migrate(identityDb, 'identity');
  await db.close();
  await identityDb.close();
  if (project.name === 'browser') await (await startServerProcess(pathsOf('demo'))).stop();
  return () => rm(made, { recursive: true, force: true });
}
