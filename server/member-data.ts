import type { PostsOnClose } from '#contract/accounts.ts';
import * as routes from '#contract/routes/accounts.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { eraseMember } from './erasure/erase.ts';
import { exportContent } from './erasure/export.ts';
import { deleteFiles } from './erasure/files.ts';
import { meOf } from './identity/accounts/profile.ts';
import {
  type Account,
  allAccounts,
  changeAccount,
  changed,
  erasedAccount,
  findAccounts,
  findConsent,
  recordOf,
  uidsOf,
} from './identity/accounts/store.ts';
import { closingFrom } from './identity/closing/closing.ts';
import { type CallerEnv, requireCaller, uidsOf as uidsOfCaller } from './identity/sessions/session.ts';
import { listSessions } from './identity/sessions/store.ts';
import { type Spares, sparesOf, sparesRecord } from './identity/spares/store.ts';
import { pointerTo } from './identity/tokens.ts';
import { stoppingDecisions } from './members/sanctions/store.ts';
import { dayOf } from './platform/clock.ts';
import { newApi } from './platform/http/frame.ts';
import { noteErased } from './platform/ledger/ledger.ts';
import { describeError } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

/** The operation of exporting the caller's personal data, as one file. */
export function memberDataApi(platform: Platform) {
  const { db, vault, clock, limiter, publication } = platform;
  return newApi<CallerEnv>().openapi({ ...routes.exportMe, middleware: requireCaller(platform) }, async (c) => {
    const caller = c.get('caller');
    const { account, member, sessionId } = caller;
    await limiter.take('exportAccount', account.id);
    const now = clock.now();
    c.header(
      'content-disposition',
      `attachment; filename="${fileNameOf(platform.config.publisher.name)}-${dayOf(now)}.json"`,
    );
    return c.json(
      {
        exportedAt: now.toISOString(),
        account: {
          ...(await meOf(platform, caller)),
          createdOn: account.createdOn,
          termsAcceptedOn: await findConsent(platform, account.email),
          thirdPartyLinkedOn: account.thirdParty?.linkedOn ?? null,
          postsOnClose: account.closing?.posts ?? null,
        },
        // The codes themselves are not stored.
        codes: account.codes.map(({ purpose, sentAt }) => ({ purpose, sentAt: sentAt.toISOString() })),
        sessions: listSessions(account, sessionId, now),
        lastConfirmedAt: caller.confirmedAt?.toISOString() ?? null,
        ...(member ? await exportContent(db, { vault, until: publication.until() }, uidsOfCaller(caller)) : {}),
      },
      200,
    );
  });
}

/** The product's name in ASCII, for a header. */
function fileNameOf(name: string): string {
  return foldTurkish(name).replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * Erases the accounts whose 30 days have passed: first their content, if they chose so, then the account. A failing one
 * is logged and does not stop the others. Returns the number of erased accounts.
 */
export async function eraseClosedAccounts(platform: Platform): Promise<number> {
  const { clock, log } = platform;
  const today = dayOf(clock.now());
  const closed: Account[] = [];
  for await (const account of allAccounts(platform))
    if (account.closing && account.closing.on <= today) closed.push(account);
  let erased = 0;
  for (const account of closed) {
    try {
      if (await eraseClosed(platform, account, today)) erased += 1;
    } catch (error) {
      log.error({ error: describeError(error) }, 'closed account not erased');
    }
  }
  return erased;
}

/**
 * Closes an account and erases it at once, without the grace period; returns whether it did: nothing happens where its
 * owner has taken it back meanwhile.
 */
export async function eraseAtOnce(platform: Platform, account: Account, posts: PostsOnClose): Promise<boolean> {
  const { identityDb, clock } = platform;
  const today = dayOf(clock.now());
  const closed = closingFrom(clock.now(), posts);
  await identityDb.transaction((tx) =>
    changeAccount(
      tx,
      platform,
      account.id,
      (now) => now && { account: { ...now, ...closed, closing: { ...closed.closing, on: today } } },
    ),
  );
  return eraseClosed(platform, account, today);
}

/**
 * Erases one account unless it was reopened: sign-in ends first, then the content goes, then the account; the next
 * night finishes after a crash. No transaction of one database waits for the other.
 */
async function eraseClosed(platform: Platform, { id }: Account, today: string): Promise<boolean> {
  const { db, identityDb, records, vault, clock } = platform;
  const isDue = (account: Account | undefined) => account?.closing && account.closing.on <= today;
  const [asked] = await findAccounts(platform, [id]);
  if (!asked) return false;
  const uids = uidsOf(vault, asked);
  const stopping = [...(await stoppingDecisions(db, clock.now(), uids)).values()].flat();
  let closed: Account | undefined;
  await identityDb.transaction((tx) =>
    changeAccount(tx, platform, id, (account) => {
      if (!account || !isDue(account)) return undefined;
      closed = account;
      return {
        account: { ...account, passwordHash: null, sessions: [], codes: [] },
        // Already here: after a crash their members are erased, and nothing leads to them any more.
        ...(stopping.length > 0 ? { stoppedBy: stopping } : {}),
      };
    }),
  );
  if (!closed) return false;
  const account = closed;
  if (account.closing?.posts === 'delete')
    for (const [n, uid] of uids.entries())
      await deleteFiles(platform, await eraseMember(db, vault, uid, clock.now(), { mayHaveReacted: n === 0 }));
  const pointers = account.thirdParty ? [pointerTo.subject(account.thirdParty.subject)] : [];
  let isErased = false;
  await identityDb.transaction((tx) =>
    records.change(tx, [recordOf(id), sparesRecord, ...pointers], ([value, spares]) => {
      const after = changed(vault, id, value, (account) => (isDue(account) ? { account: null } : undefined));
      isErased = after !== undefined;
      if (isErased) noteErased(tx, erasedAccount(account));
      return isErased ? [after, withoutMember(sparesOf(spares), account), null] : [];
    }),
  );
  return isErased;
}

function withoutMember(spares: Spares, account: Account): Spares {
  return { ...spares, members: Math.max(0, spares.members - Number(account.members.length > 0)) };
}
