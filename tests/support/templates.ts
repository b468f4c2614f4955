import { cpSync, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment variable with the folder of templates: test files start from copies, which saves each of them
 * seconds.
 */
export const templatesVariable = 'SESOL_TEST_TEMPLATES';

/** An embedded database with the schema only, or with all data of a server's first start. */
export type Template = 'schema' | 'demo';

const memory = '/dev/shm';
const roomy = 4 * 1024 ** 3;

/** The folder for test databases: in memory where there is room, since each commit waits for the disk. */
export function databasesFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomy ? memory : tmpdir();
}

/** The paths of a server's files, below `folder`. */
export function pathsIn(folder: string): { DATA_DIR: string; KEY_FILE: string } {
  return { DATA_DIR: path.join(folder, 'data'), KEY_FILE: path.join(folder, 'keys', 'sesol.key') };
}

/**
 * Copies a template into `folder`; in a run without templates the folder stays empty, and its server makes all of it.
 */
export function copyTemplate(template: Template, folder: string): void {
  const templates = process.env[templatesVariable];
  if (templates) cpSync(path.join(templates, template), folder, { recursive: true });
}
