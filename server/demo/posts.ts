import { newExperience } from '#contract/experiences.ts';
import type { Kind } from '#contract/kinds.ts';
import type { NewPost, SubmittedPost } from '#server/content/store.ts';
import { postOf as experienceOf } from '#server/experiences/store.ts';
import { demoExperiences } from './experiences/all.ts';
import { demoListings } from './listings.ts';
import type { PlantedPhoto } from './photos/plant.ts';
import type { DemoExperience, DemoListing, DemoPost } from './types.ts';

type Row = SubmittedPost & Pick<NewPost, 'photos'>;

/** A post of the demo, and the row that it becomes. */
export interface PlantablePost {
  post: DemoPost;
  rowAt: (now: Date, photos: PlantedPhoto[]) => Row;
}

/** The demo's posts of each kind. */
export const demoPosts: Record<Kind, PlantablePost[]> = {
  experience: plantable(demoExperiences, experienceRow),
  'suspicious-job': plantable(demoListings, listingRow),
};

function plantable<Post extends DemoPost>(
  posts: readonly Post[],
  rowOf: (post: Post, now: Date, photos: PlantedPhoto[]) => Row,
): PlantablePost[] {
  return posts.map((post) => ({ post, rowAt: (now, photos) => rowOf(post, now, photos) }));
}

/** The row of a demo experience, validated by the rules of a submitted one. */
function experienceRow(post: DemoExperience, now: Date): Row {
  const month = (monthsAgo: number | undefined) =>
    monthsAgo === undefined
      ? null
      : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7);
  return experienceOf(
    newExperience.parse({
      companyName: post.companyName,
      city: post.city,
      sector: post.sector,
      positionType: post.positionType,
      startDate: month(post.startMonthsAgo),
      endDate: month(post.endMonthsAgo),
      experienceText: post.text,
      tags: post.tags,
      isPositive: post.isPositive,
    }),
  );
}

function listingRow(post: DemoListing, _now: Date, photos: PlantedPhoto[]): Row {
  return {
    kind: 'suspicious-job',
    companyName: post.companyName ?? null,
    jobTitle: post.jobTitle,
    city: post.city ?? null,
    sector: post.sector ?? null,
    positionType: post.positionType ?? null,
    body: post.listingText,
    isPositive: null,
    photos: photos.map(({ kept }) => kept),
    tags: [],
    extra: { platform: post.platform, jobUrl: post.jobUrl ?? null, redFlags: post.redFlags },
  };
}
