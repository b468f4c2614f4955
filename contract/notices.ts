import type { ReportTarget } from './kinds.ts';
import type { NoticeEvent, ReportReason } from './vocabulary.ts';

/** What a member is told of a moderator's decision, for 30 days. It names nobody: neither who reported nor who decided. */
export interface Notice {
  id: string;
  /** The day of the decision, `2026-11-21`. */
  day: string;
  event: NoticeEvent;
  targetType: ReportTarget;
  /** Which rule was broken; only the author is told. */
  rule: ReportReason | null;
  /** Why, in the moderator's words, which may be none; only the author is told. */
  why: string | null;
  /** How the removed text began; only for its author. */
  excerpt: string | null;
  isRead: boolean;
}

/** The newest first; those of one day in no order. */
export interface Notices {
  items: Notice[];
}
