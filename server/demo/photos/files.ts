import path from 'node:path';

/** The photos of the demo's listings. */
export type DemoPhoto =
  | 'internship-page'
  | 'internship-chat'
  | 'income-notice'
  | 'income-chat'
  | 'income-page'
  | 'data-entry-chat';

/** The path of a photo file. */
export function demoPhotoFile(name: DemoPhoto): string {
  return path.join(import.meta.dirname, `${name}.png`);
}
