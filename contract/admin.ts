import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { listOf, someId, tooLong } from './fields.ts';
import { reportTargets, type TotalName } from './kind-names.ts';
import { type Kind, kinds, type ReportTarget } from './kinds.ts';
import { lengths, paging } from './limits.ts';
import type { Report } from './reports.ts';
import { visible } from './text/visible.ts';
import { type DecisionAction, decisionActions, type ReportReason, reportReasons } from './vocabulary.ts';

/** A post or comment as it stood at some time: what its kind lacks, and what its author left out, is not there. */
export interface Snapshot {
  authorHandle: string;
  text: string;
  companyName?: string;
  jobTitle?: string;
  city?: string;
  sector?: string;
  positionType?: string;
  isPositive?: boolean;
  tags?: string[];
  startDate?: string;
  endDate?: string;
  platform?: string;
  jobUrl?: string;
  redFlags?: string[];
}

/** Where a report or a decision points: the post of a kind, and what is meant there, itself or a comment on it. */
export interface Place {
  kind: Kind;
  postId: string;
  targetType: ReportTarget;
  targetId: string;
}

/** A report as moderators read it. */
export interface AdminReport extends Report, Place {
  /** `null` once the reporter is erased. */
  reporterHandle: string | null;
  /** The target when it was reported. */
  snapshot: Snapshot;
}

/** What is reported, as it stands today; told once, however many reports there are. */
export interface ReportedTarget extends Place {
  /** Different members whose reports of it are open. */
  reporters: number;
  /** When the oldest of its open reports has to be decided; in the past, it is overdue. */
  dueAt: string;
  now: Snapshot;
}

/** The open reports, newest first and 200 at most, with all that they are about; `total` counts all open ones. */
export interface OpenReports {
  items: AdminReport[];
  targets: ReportedTarget[];
  total: number;
}

/** What a moderator decided. After 30 days nothing of it names or quotes anybody, and its time is a day; after 3 years it goes. */
export interface Decision {
  id: string;
  decidedAt: string;
  /** The moderator's handle. */
  decidedBy: string | null;
  action: DecisionAction;
  /** Which rule was broken; `null` for what stays. */
  rule: ReportReason | null;
  /** In the moderator's words, which may be none. */
  why: string | null;
  targetType: ReportTarget;
  kind: Kind;
  postId: string | null;
  targetId: string | null;
  authorHandle: string | null;
  /** How many members had reported it. */
  reporters: number;
  /** The target as it stood when it was decided. */
  snapshot: Snapshot | null;
}

export interface DecisionPage {
  items: Decision[];
  nextCursor: string | null;
}

/** An experience that leads by one of its counters. */
export interface LeadingExperience {
  id: string;
  title: string;
  value: number;
}

/** What came on one day (`2026-11-21`). */
export interface DayOfActivity {
  day: string;
  posts: number;
  votes: number;
  reports: number;
}

/** How many posts of each kind there are. */
type TotalsOfKinds = { [K in Kind as TotalName<K>]: number };

/** Spec 3.7, with what two kinds and a chart ask for beside it. What nobody has voted on leads nothing. */
export type Analytics = TotalsOfKinds & {
  totalUsers: number;
  totalOpenReports: number;
  totalVotes: number;
  mostLikedExperience: LeadingExperience | null;
  mostDislikedExperience: LeadingExperience | null;
  mostVotedExperience: LeadingExperience | null;
  /** How many experiences carry each tag; tags of none are left out. */
  tagBreakdown: Record<string, number>;
  /** The last 30 days, today last, those without anything among them. */
  activity: DayOfActivity[];
};

/** Open reports of a post and of its comments. */
export interface Reported {
  openReports: number;
}

export const openReportsQuery = z.object({ status: z.literal('open', fieldErrors.choice).default('open') });

/** A report is resolved, and never opened again. */
export const reportResolution = z.object({ status: z.literal('resolved', fieldErrors.choice) });

/**
 * What a moderator decides of a post or comment. `reportIds` are the open reports that they saw: a decision about one
 * that another moderator has resolved meanwhile is refused. To keep something answers those reports, at least one; to
 * delete it names the rule that it broke, and answers every open report of it.
 */
export const newDecision = z
  .object({
    kind: z.enum(kinds, fieldErrors.choice),
    postId: someId.toLowerCase(),
    targetType: z.enum(reportTargets, fieldErrors.choice),
    targetId: someId.toLowerCase(),
    action: z.enum(decisionActions, fieldErrors.choice),
    rule: z.enum(reportReasons, fieldErrors.choice).nullish(),
    why: z
      .string()
      .max(lengths.decisionWhy, tooLong(lengths.decisionWhy))
      .nullish()
      .transform((why) => visible(why ?? '').trim()),
    reportIds: listOf(z.uuid(fieldErrors.choice), paging.openReports)
      .default([])
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ action, rule }) => action === 'keep' || rule, { path: ['rule'], message: fieldErrors.required })
  .refine(({ action, reportIds }) => action === 'delete' || reportIds.length > 0, {
    path: ['reportIds'],
    message: fieldErrors.required,
  })
  .transform((decision) => ({ ...decision, rule: decision.action === 'keep' ? null : (decision.rule ?? null) }));

/** The body of `POST /api/admin/decisions` as a caller writes it. */
export type NewDecisionInput = z.input<typeof newDecision>;
export type NewDecision = z.output<typeof newDecision>;
