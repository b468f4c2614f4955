import type { ReportReason, TargetAction } from '#contract/dialog-vocabulary.ts';
import type { DemoPhoto } from './photos/files.ts';

/** A report of the demo. */
export interface DemoReport {
  by: string;
  daysAgo: number;
  reason: ReportReason;
  note: string;
}

/** A reported post or comment of the demo, with the moderator's decision; without a ruling its reports are open. */
export interface DemoReported {
  reports?: DemoReport[];
  /** A moderator's decision; of deletions only those of comments. */
  ruling?: { daysAgo: number; action: TargetAction; rule: ReportReason | null; why: string };
}

/** A comment of the demo with its replies. `daysAgo` is smaller than its parent's. */
export interface DemoComment extends DemoReported {
  by: string;
  daysAgo: number;
  text: string;
  likes: number;
  replies?: Omit<DemoComment, 'replies'>[];
}

/** A post of the demo of any kind; ages count back from the time of planting. */
export interface DemoPost extends DemoReported {
  /** Key of a member in members.ts. */
  by: string;
  /** May be fractional. */
  daysAgo: number;
  /** The photos, at most three. */
  photos?: DemoPhoto[];
  /** The upvotes, at most 220. */
  upvotes: number;
  /** The downvotes, at most 25. */
  downvotes: number;
  comments?: DemoComment[];
}

/** An experience of the demo. */
export interface DemoExperience extends DemoPost {
  /** Invented; left out in about half. */
  companyName?: string;
  city: string;
  sector: string;
  positionType: string;
  /** Whole months before planting; without an end the job continues. */
  startMonthsAgo?: number;
  endMonthsAgo?: number;
  text: string;
  tags: string[];
  isPositive: boolean;
}

/** A suspicious listing of the demo; `listingText` is the text of the advertisement. */
export interface DemoListing extends DemoPost {
  companyName?: string;
  jobTitle: string;
  platform: 'Diğer';
  /** The address of the ad, on an invented `.example` host. */
  jobUrl?: string;
  listingText: string;
  redFlags: string[];
  city?: string;
  sector?: string;
  positionType?: string;
}
