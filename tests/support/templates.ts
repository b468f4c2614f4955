import { cpSync, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder of what a run made ready once: test files start from copies, which spares each of them seconds. */
export const templatesVariable = 'SESOL_TEST_TEMPLATES';

/** An embedded database with the schema alone, or with all that a server's first start plants. */
export type Template = 'schema' | 'demo';

const memory = '/dev/shm';
const roomy = 4 * 1024 ** 3;

/** Where tests keep databases: in memory where there is room for them, since each commit waits for the disk. */
export function databasesFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomy ? memory : tmpdir();
}

/** Where a server keeps what is its own, below `folder`. */
export function pathsIn(folder: string): { DATA_DIR: string; KEY_FILE: string } {
  return { DATA_DIR: path.join(folder, 'data'), KEY_FILE: path.join(folder, 'keys', 'sesol.key') };
}

/** Fills `folder` with the template; in a run that made none, whoever opens the folder makes all of it anew. */
export function copyTemplate(template: Template, folder: string): void {
  const templates = process.env[templatesVariable];
  if (templates) cpSync(path.join(templates, template), folder, { recursive: true });
}
