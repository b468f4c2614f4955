import type { Page } from './paging.ts';

/** A listing that members find suspicious, on the wire (spec 3.3). Times are ISO 8601 cut to the minute. */
export interface SuspiciousJob {
  id: string;
  companyName: string | null;
  jobTitle: string;
  platform: string;
  /** As the member typed it: a page links it only when it is a web address. */
  jobUrl: string | null;
  listingText: string;
  redFlags: string[];
  city: string | null;
  sector: string | null;
  positionType: string | null;
  imageUrls: string[];
  imagePaths: string[];
  /** The first of `imageUrls`. */
  imageUrl: string | null;
  /** The first of `imagePaths`. */
  imagePath: string | null;
  submittedBy: string;
  authorHandle: string;
  createdAt: string;
  upvotes: number;
  downvotes: number;
  commentCount: number;
}

export type SuspiciousJobPage = Page<SuspiciousJob>;
