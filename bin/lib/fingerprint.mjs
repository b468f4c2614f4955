import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_BUNDLED = /\.test\.tsx?$/;

/** A hash over the names and contents of files and folders; missing ones count as missing. */
export function fingerprint(root, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of listFiles(root, entry)) {
      hash.update(`${file.split(path.sep).join('/')}\0`);
      hash.update(
        createHash('sha256')
          .update(readFileSync(path.join(root, file)))
          .digest(),
      );
    }
  }
  return hash.digest('hex');
}

/** A cheap mark of changes under folders: names, sizes and times, without contents. */
export function changeMark(root, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of listFiles(root, entry)) {
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function listFiles(root, entry) {
  const absolute = path.join(root, entry);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [entry];
  return readdirSync(absolute, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((child) => {
      if (child.name.startsWith('.') || child.name === 'node_modules' || NOT_BUNDLED.test(child.name)) return [];
      return listFiles(root, path.join(entry, child.name));
    });
}
