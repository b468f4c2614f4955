import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './rules.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const areas = ['contract', 'server', 'web', 'tests'];

/** The project's sources as they are on disk. */
export function readTree(): SourceFile[] {
  return areas
    .filter((area) => existsSync(path.join(root, area)))
    .flatMap((area) => {
      const entries = readdirSync(path.join(root, area), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && /\.(tsx?|sql)$/.test(entry.name))
        .map((entry) => {
          const file = path.join(entry.parentPath, entry.name);
          return { path: path.relative(root, file).split(path.sep).join('/'), source: readFileSync(file, 'utf8') };
        });
    });
}
