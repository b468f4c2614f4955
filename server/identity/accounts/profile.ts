import type { Me } from '#contract/accounts.ts';
import { avatarColorOf } from '#contract/text/avatar.ts';
import { countUnreadNotices } from '#server/members/notices.ts';
import { hasWritten } from '#server/members/traces.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Caller, roleOf } from '../sessions/session.ts';

/** The caller's own profile; its public half is `null` while they have no member. */
export async function meOf(platform: Platform, caller: Pick<Caller, 'account' | 'member'>): Promise<Me> {
  const { vault } = platform;
  const { account, member } = caller;
  const role = roleOf(caller);
  const [written, unreadNotices] = member
    ? await Promise.all([
        hasWritten(platform, [member.uid]),
        countUnreadNotices(platform, [member.uid, ...account.otherUids]),
      ])
    : [false, 0];
  const createdAt = member ? new Date(account.createdOn).toISOString() : null;
  return {
    uid: member?.uid ?? null,
    email: account.email,
    emailVerified: account.emailVerified,
    handle: member?.handle ?? null,
    otherUids: account.otherUids,
    avatarColor: member ? avatarColorOf(member.handle) : 0,
    photoURL: member?.photoUrl ?? null,
    displayName: member?.displayName ?? '',
    role,
    isAdmin: role === 'admin',
    createdAt,
    updatedAt: createdAt,
    hasPassword: account.passwordHash !== null,
    thirdPartyLinked: account.thirdParty !== null,
    draftKey: vault.fingerprint('draft', account.id).toString('base64url').slice(0, 16),
    closingOn: account.closing?.on ?? null,
    hasWritten: written,
    unreadNotices,
  };
}
