import { z } from 'zod';
import { postsOnClose } from '#contract/accounts.ts';
import { cli as copy } from '#contract/copy/operator.ts';
import type { StaffRole } from '#contract/vocabulary.ts';
import { accountChanged } from '#server/identity/accounts/changes.ts';
import { staffAccounts, unlessLastAdmin } from '#server/identity/accounts/staff.ts';
import {
  type Account,
  allAccounts,
  changeAccount,
  findAccountByEmail,
  setStaff,
  uidsOf,
} from '#server/identity/accounts/store.ts';
import { closingFrom } from '#server/identity/closing/closing.ts';
import { queueCode } from '#server/identity/codes/mails.ts';
import { deleteFactor } from '#server/identity/second-factor/store.ts';
import { eraseAtOnce } from '#server/member-data.ts';
import { findMemberNamed, setRole } from '#server/members/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Command, Misuse, Refusal } from './command.ts';

const handle = /^souser-/;

/** Commands about accounts. What they print names an account as the operator has named it: a handle stays one. */
export const accountCommands = {
  'grant-admin': (platform, name, args) => grant(platform, name, args, 'admin'),
  'grant-moderator': (platform, name, args) => grant(platform, name, args, 'moderator'),
  'revoke-staff': async (platform, name, args) => {
    const { account, named } = await accountOf(platform, name, args);
    await keepingAnAdmin(platform, account, named, () => setRoles(platform, account, null));
    await forgetFactor(platform, account);
    accountChanged(platform.live, account.id);
    return copy.revoked(named);
  },
  // For staff who have lost their phone and their recovery codes.
  'reset-second-factor': async (platform, name, args) => {
    const { account, named } = await accountOf(platform, name, args);
    if (!(await forgetFactor(platform, account))) throw new Refusal(copy.noSecondFactor(named));
    return copy.secondFactorReset(named);
  },
  'list-staff': async (platform) => {
    const staff = (await staffAccounts(platform)).toSorted(
      (a, b) => a.createdOn.localeCompare(b.createdOn) || a.email.localeCompare(b.email),
    );
    return staff.map(({ email, staff }) => copy.staff(email, staff ?? 'admin')).join('\n') || copy.noStaff;
  },
  'resend-verification': async (platform, name, args) => {
    const { account, named } = await accountOf(platform, name, args);
    if (account.emailVerified) throw new Refusal(copy.alreadyVerified(named));
    const queued = await platform.identityDb.transaction((tx) => queueCode(tx, platform, 'verify-email', account));
    if (!queued) throw new Refusal(copy.tooSoon(named));
    await platform.mailer.deliver();
    return copy.queued(named);
  },
  // For owners who ask by mail and can not sign in: as if they had closed it themselves.
  'close-account': async (platform, name, args) => {
    const { account, named } = await accountOf(platform, name, args);
    const posts = z.enum(postsOnClose).safeParse(args[1]);
    if (!posts.success) throw new Misuse(copy.postsMissing(named));
    const closed = closingFrom(platform.clock.now(), posts.data);
    await keepingAnAdmin(platform, account, named, () =>
      platform.identityDb.transaction((tx) =>
        changeAccount(tx, platform, account.id, (now) => now && { account: { ...now, ...closed } }),
      ),
    );
    accountChanged(platform.live, account.id);
    return copy.accountClosed(named, closed.closing.on);
  },
  // Without the days in which an owner may take it back: for a letter of a court, or an owner who has proved who they are.
  erase: async (platform, name, args) => {
    const { account, named } = await accountOf(platform, name, args);
    const posts = z.enum(postsOnClose).safeParse(args[1]);
    if (!posts.success) throw new Misuse(copy.postsMissingForErasure(named));
    let isErased = false;
    await keepingAnAdmin(platform, account, named, async () => {
      isErased = await eraseAtOnce(platform, account, posts.data);
    });
    accountChanged(platform.live, account.id);
    if (!isErased) throw new Refusal(copy.accountNotErased(named));
    return copy.accountErased(named);
  },
} satisfies Record<string, Command>;

async function grant(platform: Platform, name: string, args: string[], role: StaffRole): Promise<string> {
  if (handle.test(args[0]?.trim() ?? '')) throw new Misuse(copy.addressAlone);
  const { account, named } = await accountOf(platform, name, args);
  const give = () => setRoles(platform, account, role);
  await (role === 'moderator' ? keepingAnAdmin(platform, account, named, give) : give());
  accountChanged(platform.live, account.id);
  return copy.granted(named, role);
}

const forgetFactor = ({ identityDb, vault }: Platform, { id }: Account) =>
  identityDb.transaction((tx) => deleteFactor(tx, vault, id));

/** Gives an account this role alone: one in the profile would go before the granted one. */
async function setRoles(platform: Platform, { id, memberUid }: Account, role: StaffRole | null): Promise<void> {
  await platform.identityDb.transaction((tx) => setStaff(tx, platform, id, role));
  if (memberUid) await setRole(platform.db, memberUid, 'user');
}

const keepingAnAdmin = (platform: Platform, account: Account, named: string, work: () => Promise<void>) =>
  unlessLastAdmin(platform, account, () => new Refusal(copy.lastAdmin(named)), work);

/** The account that the operator names by its address or by one of its handles, and how they named it. */
async function accountOf(
  platform: Platform,
  name: string,
  [word = '']: string[],
): Promise<{ account: Account; named: string }> {
  const named = word.trim().toLowerCase();
  if (handle.test(named)) {
    const member = await findMemberNamed(platform.db, named);
    if (member)
      for await (const account of allAccounts(platform))
        if (uidsOf(platform.vault, account).includes(member.uid)) return { account, named };
    throw new Refusal(copy.noMember(named));
  }
  if (!z.email().safeParse(named).success) throw new Misuse(copy.emailMissing(name));
  const account = await findAccountByEmail(platform, named);
  if (!account) throw new Refusal(copy.noAccount(named));
  return { account, named };
}
