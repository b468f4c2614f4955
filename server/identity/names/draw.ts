import { bounds } from '#contract/limits.ts';
import { findMember, type Member } from '#server/members/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changed, recordOf, uidOf } from '../accounts/store.ts';
import { type Caller, changeOf } from '../sessions/session.ts';
import { makeSpares, sparesOf, sparesRecord, takeSpare } from '../spares/store.ts';

/**
 * Refuses callers without other names left, and makes spare members where none is free. Called before the transaction.
 */
export async function prepareOtherName(platform: Platform, { account }: Caller): Promise<void> {
  if (account.otherUids.length >= bounds.otherNames) throw new Problem('names-used-up');
  await makeSpares(platform, true);
}

/**
 * Assigns another member to a caller for one post: only the sealed account ties its handle to the usual one. `tx` is a
 * transaction of the content database.
 */
export async function drawOtherName(tx: Transaction, platform: Platform, caller: Caller): Promise<Member> {
  const { identityDb, records, vault } = platform;
  let number: number | undefined;
  await identityDb.transaction((identityTx) =>
    records.change(identityTx, [recordOf(caller.account.id), sparesRecord], ([value, spares]) => {
      const taken = takeSpare(sparesOf(spares), false);
      if (!taken) throw new Problem('internal');
      number = taken.number;
      const add = changeOf(caller, ({ members }) => {
        if (members.length > bounds.otherNames) throw new Problem('names-used-up');
        return { members: [...members, taken.number] };
      });
      return [changed(vault, caller.account.id, value, add), taken.left];
    }),
  );
  const member = number === undefined ? undefined : await findMember(tx, uidOf(vault, number));
  if (!member) throw new Problem('profile-missing');
  return member;
}
