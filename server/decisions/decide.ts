import {
  measureOf,
  type ReportReason,
  type Sanction,
  sanctionHours,
  type TargetAction,
} from '#contract/dialog-vocabulary.ts';
import { lengths, lifetimes } from '#contract/limits.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { clearReasons } from '#server/content/withheld/store.ts';
import { insertNotices, type NewNotice } from '#server/members/notices.ts';
import { insertSanction } from '#server/members/sanctions/store.ts';
import { dayOf, hour, hourOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Vault } from '#server/platform/vault.ts';
import { lockOpenReports, lookAtOne, type OpenReport, resolveReports, type Seen } from '#server/reports/store.ts';
import { namedTarget, type Target } from '#server/reports/target.ts';
import { dropClaim } from './claims/store.ts';
import { insertDecision } from './store.ts';

/** A moderator's decision about a post or comment, before it is written. */
export interface Ruling {
  /** The moderator's uid; `null` for the operator. */
  by: string | null;
  action: TargetAction;
  rule: ReportReason | null;
  why: string;
  /** The sanction of the author, with a deletion or alone. */
  sanction: Sanction | null;
  /** The open reports that were on the moderator's screen. */
  reportIds: string[];
}

/** The outcome of a decision: its id, and the uids of the members who were notified. */
export interface Decided {
  id: string;
  notifiedUids: string[];
}

/**
 * Records a decision about a target whose post is locked, resolves its reports, and notifies reporters and author.
 * A post that is published answers all its open reports, as a deletion does.
 * Returns `undefined` where no such target is published (`until`); refuses where another moderator was faster. The
 * content itself is deleted by the caller, later in the same transaction.
 */
export async function decide(
  tx: Transaction,
  target: Target,
  ruling: Ruling,
  { vault, at, until, isRelease = false }: { vault: Vault; at: Date; until: Date; isRelease?: boolean },
): Promise<Decided | undefined> {
  const seen = await lookAtOne(tx, target, until);
  if (!seen) return undefined;
  const onPost = await lockOpenReports(tx, vault, target);
  const open = onPost.filter((report) => report.target.commentId === target.commentId);
  const openIds = new Set(open.map(({ id }) => id));
  if (ruling.reportIds.some((id) => !openIds.has(id))) throw new Problem('report/already-resolved');

  const isDeleted = ruling.action === 'delete';
  const about = ruling.action === 'keep' && !isRelease ? open.filter(({ id }) => ruling.reportIds.includes(id)) : open;
  const answered = answeredBy(ruling, target, { about, onPost });
  const id = await insertDecision(tx, {
    decidedAt: at,
    decidedBy: ruling.by,
    action: ruling.action,
    rule: ruling.rule,
    why: ruling.why,
    sanction: ruling.sanction,
    kind: target.kind,
    postId: target.postId,
    ...namedTarget(target),
    authorUid: seen.authorUid,
    reporters: new Set(about.map((report) => report.reporterUid ?? report.id)).size,
    snapshot: seen.snapshot,
  });
  const notices = [
    ...noticesToReporters(answered, ruling, at),
    ...(isDeleted ? [noticeToAuthor(target, seen, ruling, at)] : []),
    ...(ruling.sanction ? [await impose(tx, ruling.sanction, { decisionId: id, target, seen, ruling, at })] : []),
  ];
  await insertNotices(tx, vault, notices);
  if (ruling.action === 'keep' && target.commentId === null)
    await clearReasons(tx, target.postId, [...new Set(answered.map(({ reason }) => reason))]);
  if (ruling.action !== 'sanction') await dropClaim(tx, namedTarget(target).targetId);
  const closed = answered.map((report) => report.id);
  if (!isDeleted && closed.length > 0) await resolveReports(tx, closed, at);
  return { id, notifiedUids: [...new Set(notices.map(({ memberUid }) => memberUid))] };
}

/** The reports that a decision answers. One about the author alone leaves those of the text to another decision. */
function answeredBy(
  { action }: Ruling,
  { commentId }: Target,
  { about, onPost }: { about: OpenReport[]; onPost: OpenReport[] },
): OpenReport[] {
  if (action === 'sanction') return [];
  // Deleting a post deletes its comments, which answers their reports.
  return action === 'delete' && commentId === null ? onPost : about;
}

const silent = { rule: null, why: null, excerpt: null } as const;

/** Notices to the reporters of a target, one each: the outcome, without the reason and without the author. */
function noticesToReporters(reports: OpenReport[], { action }: Ruling, at: Date): NewNotice[] {
  const event = action === 'delete' ? 'report-removed' : 'report-kept';
  return reports.flatMap(({ reporterUid, target }) =>
    reporterUid === null
      ? []
      : [{ memberUid: reporterUid, day: dayOf(at), event, targetType: namedTarget(target).targetType, ...silent }],
  );
}

/** Notice to the author of deleted content: the rule and the reason, without the reporters. */
function noticeToAuthor(target: Target, { authorUid, snapshot }: Seen, { rule, why }: Ruling, at: Date): NewNotice {
  return {
    memberUid: authorUid,
    day: dayOf(at),
    event: 'content-removed',
    targetType: namedTarget(target).targetType,
    rule,
    why,
    excerpt: excerptOf({ snapshot }),
  };
}

function excerptOf({ snapshot }: Pick<Seen, 'snapshot'>): string {
  return beginningOf(snapshot.text, lengths.excerpt);
}

/** Imposes a sanction on an author, from a whole hour on; returns the notice of it. */
async function impose(
  tx: Transaction,
  sanction: Sanction,
  about: { decisionId: string; target: Target; seen: Seen; ruling: Ruling; at: Date },
): Promise<NewNotice> {
  const { decisionId, target, seen, ruling, at } = about;
  const { rule, why } = ruling;
  const memberUid = seen.authorUid;
  const { targetType } = namedTarget(target);
  // With a deletion the notice of that quotes the text.
  const excerpt = ruling.action === 'sanction' ? excerptOf(seen) : null;
  const told = { memberUid, day: dayOf(at), targetType, rule, why, excerpt };
  const measure = measureOf(sanction);
  const until = endOf(sanction, at);
  await insertSanction(tx, { decisionId, memberUid, measure, until });
  if (measure === 'warning') return { ...told, event: 'warned' };
  return until ? { ...told, event: 'paused', until } : { ...told, event: 'locked' };
}

/** The whole hour at which a sanction ends, `null` for a lock. A warning can be objected to as long as it is told. */
function endOf(sanction: Sanction, at: Date): Date | null {
  if (sanction === 'warn') return new Date(hourOf(at).getTime() + lifetimes.notice);
  const hours = sanctionHours[sanction];
  return hours === null ? null : new Date(hourOf(at).getTime() + (hours + 1) * hour);
}
