/** A comment of the demo with its replies. `daysAgo` is smaller than its parent's. */
export interface DemoComment {
  by: string;
  daysAgo: number;
  text: string;
  likes: number;
  replies?: Omit<DemoComment, 'replies'>[];
}

/** An experience of the demo; ages are counted back from the moment it is planted. */
export interface DemoExperience {
  /** Key of a member in members.ts. */
  by: string;
  /** May be fractional. */
  daysAgo: number;
  /** Invented; left out in about half. */
  companyName?: string;
  city: string;
  sector: string;
  positionType: string;
  /** Whole months before planting. Without an end the person is still there. */
  startMonthsAgo?: number;
  endMonthsAgo?: number;
  text: string;
  tags: string[];
  isPositive: boolean;
  /** At most 220. */
  upvotes: number;
  /** At most 25. */
  downvotes: number;
  comments?: DemoComment[];
}

/** A suspicious listing of the demo; `listingText` reads as the pasted advertisement. */
export interface DemoListing {
  by: string;
  daysAgo: number;
  companyName?: string;
  jobTitle: string;
  platform: 'Diğer';
  /** Only https://….example hosts. */
  jobUrl?: string;
  listingText: string;
  redFlags: string[];
  city?: string;
  sector?: string;
  positionType?: string;
  upvotes: number;
  downvotes: number;
  comments?: DemoComment[];
}
