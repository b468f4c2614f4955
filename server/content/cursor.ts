import { fieldErrors } from '#contract/copy/errors.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Vault } from '#server/platform/vault.ts';

/** Where a page ended: the exact time and the id of its last item. */
export interface Position {
  createdAt: Date;
  id: string;
}

const place = 'cursor';

/** A cursor is sealed: it holds the exact time of an item, of which the public sees only the minute. */
export function encodeCursor(vault: Vault, { createdAt, id }: Position): string {
  return vault.seal(place, `${createdAt.getTime()} ${id}`).toString('base64url');
}

/** Reads a cursor of ours; any other text is refused as invalid input. */
export function decodeCursor(vault: Vault, cursor: string): Position {
  try {
    const [time, id = ''] = vault.open(place, Buffer.from(cursor, 'base64url')).split(' ');
    return { createdAt: new Date(Number(time)), id };
  } catch {
    throw new Problem('validation', { issues: [{ path: 'cursor', message: fieldErrors.cursor }] });
  }
}
