import { fieldErrors } from '#contract/copy/errors.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Vault } from '#server/platform/vault.ts';

/** The cursors of one list. Each holds the sort values of the last item of a page. */
export interface Cursors<Position> {
  /** The cursor of a position; `null` where no page follows. */
  seal(end: Position | undefined): string | null;
  /** The position of a cursor; any other text is refused as invalid input. */
  open(cursor: string | undefined): Position | undefined;
}

/**
 * Creates sealed cursors: only the server can read or make them. A position always has the same cursor, so that answers
 * with it are equal.
 */
export function cursorsOf<Position extends object>(vault: Vault, list: string): Cursors<Position> {
  const context = `cursor ${list}`;
  return {
    seal: (end) => (end ? vault.sealAlike(context, JSON.stringify(end)).toString('base64url') : null),
    open(cursor) {
      if (cursor === undefined) return undefined;
      try {
        return JSON.parse(vault.open(context, Buffer.from(cursor, 'base64url'))) as Position;
      } catch {
        throw new Problem('validation', { issues: [{ path: 'cursor', message: fieldErrors.cursor }] });
      }
    },
  };
}

/** Cuts a list that was read one row beyond its limit: the page, and its last row where another page follows. */
export function cutPage<R>(rows: R[], limit: number): { page: R[]; last: R | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}
