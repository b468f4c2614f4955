import type { Manifest } from '#contract/rendering.ts';
import type { PageFiles } from './document.tsx';

const entry = 'web/entry-client.tsx';

/** The sources, which Vite serves as they are in development. */
const sources: PageFiles = {
  scripts: ['/@vite/client', `/${entry}`],
  preloads: [],
  styles: ['/web/styles/main.css'],
};

/** The files of a first load: the entry, the chunk of its screen, and all their imports. */
export function filesOf(manifest: Manifest | null, screen: string | undefined): PageFiles {
  if (!manifest) return sources;
  const keys = new Set<string>();
  const visit = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(entry);
  if (screen) visit(screen);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const address = (file: string) => `/${file}`;
  return {
    scripts: chunks.filter((chunk) => chunk.isEntry).map((chunk) => address(chunk.file)),
    preloads: chunks.filter((chunk) => !chunk.isEntry).map((chunk) => address(chunk.file)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
  };
}
