import { readdir } from 'node:fs/promises';

/** What a backup was made for: a night, by hand, or as the point to which a restore goes back. */
export type BackupKind = 'night' | 'hand' | 'before-restore';

/** A backup in a folder of backups. */
interface Named {
  name: string;
  kind: BackupKind;
  /** The day (UTC) in its name. */
  madeOn: string;
}

const pattern = /^(night|hand|before-restore)-((\d{4}-\d\d-\d\d)(T\d{6}Z)?)$/;

/** The name of a backup: a nightly one has the day alone, so that there is one a night. */
export function nameOf(kind: BackupKind, madeAt: Date): string {
  const [date = '', time = ''] = madeAt.toISOString().split(/[T.]/);
  return kind === 'night' ? `${kind}-${date}` : `${kind}-${date}T${time.replaceAll(':', '')}Z`;
}

/** The backups in a folder, the newest last. */
export async function backupsIn(folder: string): Promise<Named[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, kind, time = '', madeOn = ''] = pattern.exec(name) ?? [];
    return kind ? [{ name, kind: kind as BackupKind, madeOn, time }] : [];
  });
  return found.toSorted((a, b) => a.time.localeCompare(b.time));
}
