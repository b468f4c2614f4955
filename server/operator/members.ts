import { commentAddress } from '#contract/comment-address.ts';
import { cli as copy } from '#contract/copy/operator.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';
import { postAddress } from '#contract/post-address.ts';
import { lockPublished } from '#server/content/store.ts';
import { decide, type Ruling } from '#server/decisions/decide.ts';
import { tellOfDecision } from '#server/decisions/deletion.ts';
import { staffAccounts } from '#server/identity/accounts/staff.ts';
import { uidsOf } from '#server/identity/accounts/store.ts';
import { findStandings } from '#server/members/sanctions/store.ts';
import { findMemberNamed, type Member } from '#server/members/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsOf } from '#server/reports/store.ts';
import type { Target } from '#server/reports/target.ts';
import { type Command, Misuse, Refusal } from './command.ts';

/** Commands about a member by their handle. None says whose account it is. */
export const memberCommands = {
  'find-member': async (platform, name, args) => {
    const { db, clock, publication, config } = platform;
    const { uid, handle } = await memberNamed(platform, name, args);
    const standing = (await findStandings(db, [uid], clock.now())).get(uid) ?? 'free';
    const texts = await textsOf(db, uid, publication.until());
    return [
      copy.member(handle, standing, texts.length),
      ...texts.map((target) => config.origin + addressOf(target)),
    ].join('\n');
  },
  // As a moderator locks the author of a text, with the notice, the objection and the entry in the log.
  'lock-member': async (platform, name, args) => {
    const { uid, handle } = await memberNamed(platform, name, args);
    const [, rule, ...why] = args;
    if (!isReason(rule)) throw new Misuse(copy.reasonMissing(handle, reportReasons));
    const [target] = await textsOf(platform.db, uid, platform.publication.until());
    if (await isAdmin(platform, uid)) throw new Refusal(copy.adminNotLocked(handle));
    if (!target || !(await lock(platform, target, { rule, why: why.join(' ') })))
      throw new Refusal(copy.noText(handle));
    return copy.memberLocked(handle);
  },
} satisfies Record<string, Command>;

async function memberNamed({ db }: Platform, command: string, [handle]: string[]): Promise<Member> {
  if (!handle) throw new Misuse(copy.handleMissing(command));
  const member = await findMemberNamed(db, handle.trim().toLowerCase());
  if (!member) throw new Refusal(copy.noMember(handle));
  return member;
}

const isReason = (word: string | undefined): word is ReportReason =>
  (reportReasons as readonly (string | undefined)[]).includes(word);

const addressOf = ({ kind, postId, commentId }: Target) =>
  commentId === null ? postAddress(kind, postId) : commentAddress({ kind, id: postId }, commentId);

async function isAdmin(platform: Platform, uid: string): Promise<boolean> {
  const staff = await staffAccounts(platform);
  return staff.some((account) => account.staff === 'admin' && uidsOf(platform.vault, account).includes(uid));
}

/** Locks the author of a text; returns whether it was still there. */
async function lock(platform: Platform, target: Target, why: { rule: ReportReason; why: string }): Promise<boolean> {
  const { db, vault, clock, publication } = platform;
  const ruling: Ruling = { by: null, action: 'sanction', sanction: 'lock', reportIds: [], ...why };
  const decided = await db.transaction(async (tx) => {
    if (!(await lockPublished(tx, target.kind, target.postId, publication.until()))) return undefined;
    return decide(tx, target, ruling, { vault, at: clock.now(), until: publication.until() });
  });
  tellOfDecision(platform, target, decided);
  return decided !== undefined;
}
