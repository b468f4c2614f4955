import { createRoute, z } from '@hono/zod-openapi';
import { decisionsQuery, memberQuestion, newClaim, newDecision, openReportsQuery, reportResolution } from '../admin.ts';
import { decisionActions, measures, reportReasons, sanctions } from '../dialog-vocabulary.ts';
import { attackStates, withholdingRules } from '../door-rules.ts';
import { reportTargets, type TotalName, totalName } from '../kind-names.ts';
import { type Kind, kinds } from '../kinds.ts';
import { idParams } from '../posts.ts';
import { wordEntries } from '../word-list.ts';
import { admins, errorResponses, idempotencyHeaders, json, jsonBody, named, uncountedPageOf } from './answers.ts';
import { snapshotFields } from './kinds.ts';
import { report } from './reports.ts';

const postId = '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11';
const reportId = '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77';

const snapshotExample = {
  authorHandle: 'souser-k3x9a1',
  text: 'İlk hafta kimse ne yapacağımı söylemedi.',
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  isPositive: false,
  tags: ['ücretsiz', 'mentoryok'],
};
/** A post or comment at some time; fields that its kind lacks or its author left empty are missing. */
const snapshot = named(
  'Snapshot',
  z.object({
    authorHandle: z.string(),
    text: z.string(),
    ...snapshotFields,
  }),
  snapshotExample,
);
export type Snapshot = z.output<typeof snapshot>;

/** A reference to the target of a report or decision: a post of a kind, or a comment on it. */
const target = z.object({
  kind: z.enum(kinds),
  postId: z.uuid(),
  targetType: z.enum(reportTargets),
  targetId: z.uuid(),
});
export type TargetRef = z.output<typeof target>;

/** A report in the admin list. */
const adminReport = named(
  'AdminReport',
  report.extend({
    ...target.shape,
    /** `null` once the reporter is erased. */
    reporterHandle: z.string().nullable(),
    /** The target at the time of the report. */
    snapshot,
  }),
  {
    id: reportId,
    path: `experiences/${postId}/reports/${reportId}`,
    status: 'open',
    resolvedAt: null,
    kind: 'experience',
    postId,
    targetType: 'experience',
    targetId: postId,
    reason: 'personal',
    note: 'Metinde bir kişinin adı geçiyor.',
    reportedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
    reporterHandle: 'souser-b8w2rt',
    snapshot: snapshotExample,
    createdAt: '2026-11-20T09:41:00.000Z',
  },
);
export type AdminReport = z.output<typeof adminReport>;

/** A moderator who looks at a target, and their note, which outlives the hour or two for which they do. */
const claim = z.object({ by: z.string(), note: z.string(), isLooking: z.boolean() });
export type Claim = z.output<typeof claim>;

/** A reported post or comment as it is now, listed once for all its reports. */
const reportedTarget = named(
  'ReportedTarget',
  target.extend({
    /** The number of members who have an open report of it. */
    reporters: z.number().int(),
    /** The deadline for deciding its oldest open report, after which the target is overdue. */
    dueAt: z.iso.datetime(),
    now: snapshot,
    claim: claim.nullable(),
  }),
  {
    kind: 'experience',
    postId,
    targetType: 'experience',
    targetId: postId,
    reporters: 1,
    dueAt: '2026-11-22T09:41:00.000Z',
    now: snapshotExample,
    claim: { by: 'souser-m0d3r4', note: 'Yazana sordum.', isLooking: true },
  },
);
export type ReportedTarget = z.output<typeof reportedTarget>;

/** A post that waits for a moderator, with the rule that holds it. */
const withheldPost = named(
  'WithheldPost',
  target.extend({ rule: z.enum(withholdingRules), now: snapshot, claim: claim.nullable() }),
  {
    kind: 'experience',
    postId,
    targetType: 'experience',
    targetId: postId,
    rule: 'links',
    now: snapshotExample,
    claim: null,
  },
);
export type WithheldPost = z.output<typeof withheldPost>;

/**
 * The open reports that a filter leaves, newest first and 200 at most, with their targets; `matching` counts all that it
 * leaves, `total` all open ones. Beside them, whatever the filter, the posts that are withheld, 200 at most of
 * `totalWithheld`; of those that reports have hidden the targets are reported ones as well.
 */
const openReports = z.object({
  items: z.array(adminReport),
  targets: z.array(reportedTarget),
  matching: z.number().int(),
  total: z.number().int(),
  withheld: z.array(withheldPost),
  totalWithheld: z.number().int(),
});
export type OpenReports = z.output<typeof openReports>;

/**
 * A moderator's decision. After 30 days it contains no people and no text, and its time is a day; after 3 years it is
 * deleted.
 */
export const decision = named(
  'Decision',
  z.object({
    id: z.uuid(),
    decidedAt: z.iso.datetime(),
    /** The moderator's handle. */
    decidedBy: z.string().nullable(),
    action: z.enum(decisionActions),
    /** The broken rule; `null` where the target stays. */
    rule: z.enum(reportReasons).nullable(),
    /** The sanction of the author that came with a deletion, or that was lifted. */
    sanction: z.enum(sanctions).nullable(),
    /** Whether the author still may not write because of it. */
    isInForce: z.boolean(),
    /** The moderator's reason, if any. */
    why: z.string().nullable(),
    targetType: z.enum(reportTargets),
    kind: z.enum(kinds),
    postId: z.uuid().nullable(),
    targetId: z.uuid().nullable(),
    authorHandle: z.string().nullable(),
    /** The number of members who had reported it. */
    reporters: z.number().int(),
    /** The target at the time of the decision. */
    snapshot: snapshot.nullable(),
  }),
  {
    id: '9c1f7a36-41d0-4a0c-8a5e-3c1f0a6d2e55',
    decidedAt: '2026-11-21T08:03:00.000Z',
    decidedBy: 'souser-n5v9tr',
    action: 'delete',
    rule: 'personal',
    sanction: 'pause-1d',
    isInForce: true,
    why: 'Metinde bir kişinin adı geçiyordu.',
    targetType: 'experience',
    kind: 'experience',
    postId,
    targetId: postId,
    authorHandle: 'souser-k3x9a1',
    reporters: 1,
    snapshot: snapshotExample,
  },
);
export type Decision = z.output<typeof decision>;

/** A sanction that is not over, by the id of its decision, which loses its rule after 30 days. */
export const sanctionInForce = z.object({
  id: z.uuid(),
  measure: z.enum(measures),
  /** The whole hour at which it ends; `null` for a lock. */
  until: z.iso.datetime().nullable(),
  rule: z.enum(reportReasons).nullable(),
});

/**
 * What stands under a handle: the sanctions that hold, the worst first, and the public texts, newest first and 200 at most
 * of `totalTexts`. Nothing of the account's other names.
 */
const namedMember = named(
  'NamedMember',
  z.object({
    handle: z.string(),
    sanctions: z.array(sanctionInForce),
    texts: z.array(target.extend({ createdAt: z.iso.datetime(), openReports: z.number().int(), now: snapshot })),
    totalTexts: z.number().int(),
  }),
  {
    handle: 'souser-k3x9a1',
    sanctions: [
      {
        id: '9c1f7a36-41d0-4a0c-8a5e-3c1f0a6d2e55',
        measure: 'pause',
        until: '2026-11-28T10:00:00.000Z',
        rule: 'abuse',
      },
    ],
    texts: [
      {
        kind: 'experience',
        postId,
        targetType: 'experience',
        targetId: postId,
        createdAt: '2026-11-21T08:03:00.000Z',
        openReports: 0,
        now: snapshotExample,
      },
    ],
    totalTexts: 1,
  },
);
export type NamedMember = z.output<typeof namedMember>;

/** The leading experience by one counter. */
const leading = z.object({ id: z.uuid(), title: z.string(), value: z.number().int() });
export type LeadingExperience = z.output<typeof leading>;
const leadingExample = { id: postId, title: 'Şirket adı paylaşılmadı · Ücretsiz Staj', value: 41 };

/** The activity of one day (`2026-11-21`). */
const dayOfActivity = z.object({
  day: z.iso.date(),
  posts: z.number().int(),
  votes: z.number().int(),
  reports: z.number().int(),
});
export type DayOfActivity = z.output<typeof dayOfActivity>;

/** A value for the total of each kind. */
const totalsOf = <Value>(value: Value) =>
  Object.fromEntries(kinds.map((kind) => [totalName(kind), value])) as { [K in Kind as TotalName<K>]: Value };

/** The figures of the admin dashboard: spec 3.7, totals of each kind and a chart. A post without votes never leads. */
const analytics = named(
  'Analytics',
  z.object({
    ...totalsOf(z.number().int()),
    totalUsers: z.number().int(),
    totalOpenReports: z.number().int(),
    totalVotes: z.number().int(),
    mostLikedExperience: leading.nullable(),
    mostDislikedExperience: leading.nullable(),
    mostVotedExperience: leading.nullable(),
    /** The number of experiences with each tag; unused tags are left out. */
    tagBreakdown: z.record(z.string(), z.number().int()),
    /** The last 30 days, today last, including days without activity. */
    activity: z.array(dayOfActivity),
  }),
  {
    ...totalsOf(48),
    totalUsers: 258,
    totalOpenReports: 6,
    totalVotes: 3120,
    mostLikedExperience: leadingExample,
    mostDislikedExperience: null,
    mostVotedExperience: leadingExample,
    tagBreakdown: { ücretsiz: 14, mentorvar: 9 },
    activity: [{ day: '2026-11-21', posts: 2, votes: 80, reports: 1 }],
  },
);
export type Analytics = z.output<typeof analytics>;

export const adminAnalytics = createRoute({
  operationId: 'adminAnalytics',
  summary: 'The figures: totals, leading experiences, and the activity of the last 30 days',
  method: 'get',
  path: '/api/admin/analytics',
  responses: { 200: json(analytics, 'The figures'), ...errorResponses('adminAnalytics', admins) },
});

export const adminReports = createRoute({
  operationId: 'adminReports',
  summary: 'The open reports that a filter leaves, newest first, 200 at most, with their targets as they stand today',
  method: 'get',
  path: '/api/admin/reports',
  request: { query: openReportsQuery },
  responses: {
    200: json(openReports, 'The reports'),
    ...errorResponses('adminReports', ['validation', ...admins]),
  },
});

export const resolveReport = createRoute({
  operationId: 'resolveReport',
  summary: 'Resolves one report: its target stays, and the reporter gets a notice',
  method: 'patch',
  path: '/api/admin/reports/{id}',
  request: { params: idParams, body: jsonBody(reportResolution, { status: 'resolved' }) },
  responses: {
    200: json(report, 'The report as it is now'),
    ...errorResponses('resolveReport', ['validation', ...admins, 'not-found', 'report/already-resolved']),
  },
});

export const createDecision = createRoute({
  operationId: 'createDecision',
  summary: 'Deletes or keeps a post or comment, answers its open reports, and records the decision',
  method: 'post',
  path: '/api/admin/decisions',
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(newDecision, {
      kind: 'experience',
      postId,
      targetType: 'experience',
      targetId: postId,
      action: 'delete',
      rule: 'personal',
      why: 'Metinde bir kişinin adı geçiyordu.',
      reportIds: [reportId],
    }),
  },
  responses: {
    201: json(decision, 'The decision'),
    ...errorResponses('createDecision', [
      'validation',
      ...admins,
      'unknown-kind',
      'not-found',
      'report/already-resolved',
      'idempotency-mismatch',
      'payload-too-large',
    ]),
  },
});

export const findMember = createRoute({
  operationId: 'findMember',
  summary: 'The public texts and the sanctions of a handle; one with neither is answered like one that does not exist',
  method: 'post',
  path: '/api/admin/members/find',
  request: { body: jsonBody(memberQuestion, { handle: 'souser-k3x9a1' }) },
  responses: {
    200: json(namedMember, 'What stands under the handle'),
    ...errorResponses('findMember', ['validation', ...admins, 'not-found', 'payload-too-large']),
  },
});

export const adminDecisions = createRoute({
  operationId: 'adminDecisions',
  summary: 'The decisions of moderators, newest first, a page at a time; they are never changed',
  method: 'get',
  path: '/api/admin/decisions',
  request: { query: decisionsQuery },
  responses: {
    200: json(uncountedPageOf(decision), 'A page'),
    ...errorResponses('adminDecisions', ['validation', ...admins]),
  },
});

export const decisionsOnMember = createRoute({
  operationId: 'decisionsOnMember',
  summary: 'The newest decisions about the texts of a handle, with its sanctions; none for one that does not exist',
  method: 'post',
  path: '/api/admin/members/decisions',
  request: { body: jsonBody(memberQuestion, { handle: 'souser-k3x9a1' }) },
  responses: {
    200: json(z.object({ items: z.array(decision) }), 'The decisions, newest first'),
    ...errorResponses('decisionsOnMember', ['validation', ...admins, 'payload-too-large']),
  },
});

const success = z.object({ success: z.literal(true) });

export const claimTarget = createRoute({
  operationId: 'claimTarget',
  summary: 'Tells the other moderators that the caller looks at a target for an hour or two, with a note',
  method: 'post',
  path: '/api/admin/claims',
  request: {
    body: jsonBody(newClaim, {
      kind: 'experience',
      postId,
      targetType: 'experience',
      targetId: postId,
      note: 'Yazana sordum.',
    }),
  },
  responses: {
    200: json(success, 'Claimed'),
    ...errorResponses('claimTarget', ['validation', ...admins, 'unknown-kind', 'not-found', 'payload-too-large']),
  },
});

export const releaseTarget = createRoute({
  operationId: 'releaseTarget',
  summary: 'Takes the claim of a target back, with its note',
  method: 'delete',
  path: '/api/admin/claims/{id}',
  request: { params: idParams },
  responses: { 200: json(success, 'Released'), ...errorResponses('releaseTarget', admins) },
});

export const adminDoor = createRoute({
  operationId: 'adminDoor',
  summary:
    'Whether newcomers compute a proof of work, because of an attack that this node has seen or by the operator’s hand',
  method: 'get',
  path: '/api/admin/door',
  responses: {
    200: json(z.object({ attack: z.enum(attackStates) }), 'The state', { attack: 'off' }),
    ...errorResponses('adminDoor', admins),
  },
});

export const adminWords = createRoute({
  operationId: 'adminWords',
  summary: 'How often each entry of the word list was found within 30 days, and whether the operator has it on',
  method: 'get',
  path: '/api/admin/words',
  responses: {
    200: json(
      z.object({
        isOn: z.boolean(),
        entries: z.array(z.object({ entry: z.enum(wordEntries), found: z.number().int() })),
      }),
      'The counts',
    ),
    ...errorResponses('adminWords', admins),
  },
});
