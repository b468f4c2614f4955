import { z } from 'zod';
import { postsOnClose } from '#contract/accounts.ts';
import { cli as copy } from '#contract/copy/operator.ts';
import { accountChanged } from '#server/identity/accounts/changes.ts';
import {
  type Account,
  allAccounts,
  changeAccount,
  findAccountByEmail,
  setAdmin,
} from '#server/identity/accounts/store.ts';
import { closingFrom } from '#server/identity/closing/closing.ts';
import { queueCode } from '#server/identity/codes/mails.ts';
import { adminUids, setRole } from '#server/members/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Command, Misuse, Refusal } from './command.ts';

/** Commands about accounts. */
export const accountCommands = {
  'grant-admin': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    await platform.identityDb.transaction((tx) => setAdmin(tx, platform, account.id, true));
    return copy.granted(account.email);
  },
  'revoke-admin': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    await platform.identityDb.transaction((tx) => setAdmin(tx, platform, account.id, false));
    if (account.memberUid) await setRole(platform.db, account.memberUid, 'user');
    return copy.revoked(account.email);
  },
  'list-admins': async (platform) => {
    const uids = await adminUids(platform.db);
    const admins: Account[] = [];
    for await (const account of allAccounts(platform))
      if (account.isAdmin || uids.includes(account.memberUid ?? '')) admins.push(account);
    const byAge = admins.toSorted((a, b) => a.createdOn.localeCompare(b.createdOn) || a.email.localeCompare(b.email));
    return byAge.map(({ email }) => email).join('\n') || copy.noAdmins;
  },
  'resend-verification': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    if (account.emailVerified) throw new Refusal(copy.alreadyVerified(account.email));
    const queued = await platform.identityDb.transaction((tx) => queueCode(tx, platform, 'verify-email', account));
    if (!queued) throw new Refusal(copy.tooSoon(account.email));
    await platform.mailer.deliver();
    return copy.queued(account.email);
  },
  // For owners who ask by mail and can not sign in: as if they had closed it themselves.
  'close-account': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    const posts = z.enum(postsOnClose).safeParse(args[1]);
    if (!posts.success) throw new Misuse(copy.postsMissing(account.email));
    const closed = closingFrom(platform.clock.now(), posts.data);
    await platform.identityDb.transaction((tx) =>
      changeAccount(tx, platform, account.id, (now) => now && { account: { ...now, ...closed } }),
    );
    accountChanged(platform.live, account.id);
    return copy.accountClosed(account.email, closed.closing.on);
  },
} satisfies Record<string, Command>;

async function accountOf(platform: Platform, name: string, [email]: string[]): Promise<Account> {
  const address = z.email().safeParse(email?.trim().toLowerCase());
  if (!address.success) throw new Misuse(copy.emailMissing(name));
  const account = await findAccountByEmail(platform, address.data);
  if (!account) throw new Refusal(copy.noAccount(address.data));
  return account;
}
