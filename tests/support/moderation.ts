import type { Decision, NewDecisionInput, OpenReports } from '#contract/admin.ts';
import type { Comment } from '#contract/comments.ts';
import { kindNames } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import type { Notice } from '#contract/notices.ts';
import type { Report } from '#contract/reports.ts';
import type { TestPost } from './posts.ts';
import type { Visitor } from './product.ts';

/** The target of a report, in the form of a request body. */
export interface TestTarget {
  post: TestPost;
  targetType: ReportTarget;
  targetId: string;
}

export const itself = (post: TestPost): TestTarget => ({ post, targetType: kindNames[post.kind], targetId: post.id });

/** Writes a comment as a member; returns it as a target. */
export async function commentOn(post: TestPost, by: Visitor, text = 'Söz.'): Promise<TestTarget> {
  const { body } = await by.post<Comment>(`${post.path}/comments`, { text });
  return { post, targetType: 'comment', targetId: body.id };
}

/** Reports a target; returns the report's id. */
export async function reportOf({ post, targetType, targetId }: TestTarget, by: Visitor, note = ''): Promise<string> {
  const body = { targetType, targetId, reason: 'abuse', note };
  return (await by.post<Report>(`${post.path}/reports`, body)).body.id;
}

/** Makes a decision by the API. */
export function ruleOn(
  { post, targetType, targetId }: TestTarget,
  by: Visitor,
  said: Pick<NewDecisionInput, 'action' | 'rule' | 'why' | 'sanction' | 'reportIds'>,
  headers: Record<string, string> = {},
) {
  const body: NewDecisionInput = { kind: post.kind, postId: post.id, targetType, targetId, ...said };
  return by.post<Decision>('/api/admin/decisions', body, headers);
}

export const openReports = async (admin: Visitor) => (await admin.get<OpenReports>('/api/admin/reports')).body;
export const decisionsRead = async (admin: Visitor) =>
  (await admin.get<{ items: Decision[]; nextCursor: string | null }>('/api/admin/decisions?limit=50')).body.items;
export const noticesOf = async (member: Visitor) =>
  (await member.get<{ items: Notice[] }>('/api/me/notices')).body.items;
