import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { reportReasons, sanctions, targetActions } from './dialog-vocabulary.ts';
import { listOf, someId, tooLong, yesOrNo } from './fields.ts';
import { handleShape } from './handle.ts';
import { reportTargets } from './kind-names.ts';
import { kinds } from './kinds.ts';
import { lengths, longest, paging } from './limits.ts';
import { pageQuery } from './paging.ts';
import { visible } from './text/visible.ts';

export type {
  AdminReport,
  Analytics,
  Claim,
  DayOfActivity,
  Decision,
  LeadingExperience,
  NamedMember,
  OpenReports,
  ReportedTarget,
  Snapshot,
  TargetRef,
  WithheldPost,
} from './routes/admin.ts';
export type { Reported } from './routes/answers.ts';

/** The query of the open reports: of all, or of those whose target a filter leaves. */
export const openReportsQuery = z.object({
  status: z.literal('open', fieldErrors.choice).default('open'),
  /** A reason of one of the target's open reports. */
  reason: z.enum(reportReasons, fieldErrors.choice).optional(),
  targetType: z.enum(reportTargets, fieldErrors.choice).optional(),
  /** Leaves out what another moderator has claimed. */
  free: yesOrNo.optional(),
});
export type OpenReportsFilter = Omit<z.output<typeof openReportsQuery>, 'status'>;

/** The body that resolves a report; a resolved report is never opened again. */
export const reportResolution = z.object({ status: z.literal('resolved', fieldErrors.choice) });

/**
 * The body of a decision about a post or comment. `reportIds` are the open reports that the moderator saw; where
 * another moderator has resolved one of them meanwhile, the decision is refused. A decision to keep answers these
 * reports, at least one, or publishes a post that is withheld, which answers all its open reports. A decision to delete
 * names the broken rule and answers every open report of the target. One that only sanctions the author names rule and
 * sanction, and answers no report.
 */
export const newDecision = z
  .object({
    kind: z.enum(kinds, fieldErrors.choice),
    postId: someId.toLowerCase(),
    targetType: z.enum(reportTargets, fieldErrors.choice),
    targetId: someId.toLowerCase(),
    action: z.enum(targetActions, fieldErrors.choice),
    rule: z.enum(reportReasons, fieldErrors.choice).nullish(),
    why: z
      .string()
      .max(lengths.decisionWhy, tooLong(lengths.decisionWhy))
      .nullish()
      .transform((why) => visible(why ?? '').trim()),
    /** The sanction of the author, with a deletion or alone. */
    sanction: z.enum(sanctions, fieldErrors.choice).nullish(),
    reportIds: listOf(z.uuid(fieldErrors.choice), paging.openReports)
      .default([])
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ action, rule }) => action === 'keep' || rule, { path: ['rule'], message: fieldErrors.required })
  .refine(({ action, sanction }) => action !== 'sanction' || sanction, {
    path: ['sanction'],
    message: fieldErrors.required,
  })
  .transform(({ rule, sanction, ...decision }) =>
    decision.action === 'keep'
      ? { ...decision, rule: null, sanction: null }
      : { ...decision, rule: rule ?? null, sanction: sanction ?? null },
  );

/** The body that asks for a member by handle: an address, even its query, may stand in the log of a proxy. */
export const memberQuestion = z.object({
  handle: z
    .string(fieldErrors.required)
    .max(longest.id, fieldErrors.handle)
    .transform((handle) => visible(handle).trim().toLowerCase())
    .pipe(z.string().regex(handleShape, fieldErrors.handle)),
});

/** The body by which a moderator tells the others that they look at a target, with a note. */
export const newClaim = z.object({
  kind: z.enum(kinds, fieldErrors.choice),
  postId: someId.toLowerCase(),
  targetType: z.enum(reportTargets, fieldErrors.choice),
  targetId: someId.toLowerCase(),
  note: z
    .string()
    .max(lengths.claimNote, tooLong(lengths.claimNote))
    .default('')
    .transform((note) => visible(note).trim()),
});

/** The query of the log of decisions: of all, or of those about one post with its comments, or with a sanction that holds. */
export const decisionsQuery = pageQuery.extend({
  post: someId.toLowerCase().optional(),
  inForce: yesOrNo.optional(),
});
export type DecisionsFilter = Pick<z.output<typeof decisionsQuery>, 'post' | 'inForce'>;

/** The body of `POST /api/admin/decisions` as a caller writes it. */
export type NewDecisionInput = z.input<typeof newDecision>;
