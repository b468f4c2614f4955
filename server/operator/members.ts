import { commentAddress } from '#contract/comment-address.ts';
import { cli as copy } from '#contract/copy/operator.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';
import { postAddress } from '#contract/post-address.ts';
import { lockPublished } from '#server/content/store.ts';
import { decide } from '#server/decisions/decide.ts';
import { tellOfDecision } from '#server/decisions/deletion.ts';
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
    const { uid, handle, role } = await memberNamed(platform, name, args);
    const standing = (await findStandings(db, [uid], clock.now())).get(uid) ?? 'free';
    const texts = await textsOf(db, uid, publication.until());
    return [
      copy.member(handle, role, standing, texts.length),
      ...texts.map((target) => config.origin + addressOf(target)),
    ].join('\n');
  },
  // As a moderator locks the author of a text, with the notice, the objection and the entry in the log.
  'lock-member': async (platform, name, args) => {
    const { uid, handle } = await memberNamed(platform, name, args);
    const [, rule, ...why] = args;
    if (!isReason(rule)) throw new Misuse(copy.reasonMissing(handle, reportReasons));
    const [target] = await textsOf(platform.db, uid, platform.publication.until());
    if (!target) throw new Refusal(copy.noText(handle));
    await lock(platform, target, { rule, why: why.join(' ') });
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

async function lock(
  platform: Platform,
  target: Target,
  { rule, why }: { rule: ReportReason; why: string },
): Promise<void> {
  const { db, vault, clock, publication } = platform;
  const ruling = { by: null, action: 'sanction', rule, why, sanction: 'lock', reportIds: [] } as const;
  const decided = await db.transaction(async (tx) => {
    await lockPublished(tx, target.kind, target.postId, publication.until());
    return decide(tx, target, { ...ruling, reportIds: [] }, { vault, at: clock.now(), until: publication.until() });
  });
  tellOfDecision(platform, target, decided);
}
