import type { Me } from '#contract/accounts.ts';
import { avatarColorOf } from '#contract/text/avatar.ts';
import { countUnreadNotices } from '#server/members/notices.ts';
import { createMember, findMember, type Member } from '#server/members/store.ts';
import { dayOf } from '#server/platform/clock.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Caller, roleOf } from '../sessions/session.ts';
import { type Account, linkMember, lockAccount } from './store.ts';

/** The product's logo. */
const teamPhoto = '/logo.png';

/** The account's member, made at the first sign-in. A failure leaves the profile empty: the site keeps working. */
export async function profileOf(platform: Platform, account: Account): Promise<Member | undefined> {
  const { db, vault, clock, config, log } = platform;
  if (account.memberUid !== null) return findMember(db, account.memberUid);
  try {
    return await db.transaction(async (tx) => {
      const locked = await lockAccount(tx, vault, account.id);
      if (locked?.memberUid) return findMember(tx, locked.memberUid);
      const { team } = config.publisher;
      const isTeam = account.email === team.email;
      const shown = isTeam ? { displayName: team.name, photoUrl: teamPhoto } : undefined;
      const member = await createMember(tx, dayOf(clock.now()), shown);
      await linkMember(tx, vault, account.id, member.uid);
      return member;
    });
  } catch (error) {
    log.warn({ error: describeError(error) }, 'profile not created');
    return undefined;
  }
}

/** What a member sees of themselves; what the profile would say is empty while there is none. */
export async function meOf({ db, vault }: Platform, caller: Pick<Caller, 'account' | 'member'>): Promise<Me> {
  const { account, member } = caller;
  const role = roleOf(caller);
  return {
    uid: member?.uid ?? null,
    email: account.email,
    emailVerified: account.emailVerified,
    handle: member?.handle ?? null,
    avatarColor: member ? avatarColorOf(member.handle) : 0,
    photoURL: member?.photoUrl ?? null,
    displayName: member?.displayName ?? '',
    role,
    isAdmin: role === 'admin',
    createdAt: member?.createdOn.toISOString() ?? null,
    updatedAt: member?.updatedOn.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    thirdPartyLinked: account.thirdPartyLinked,
    draftKey: vault.fingerprint('draft', account.id).toString('base64url').slice(0, 16),
    closingOn: account.closingOn,
    unreadNotices: member ? await countUnreadNotices(db, member.uid) : 0,
  };
}
