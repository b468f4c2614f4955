import type { Analytics, DayOfActivity, LeadingExperience } from '#contract/admin.ts';
import type { Experience } from '#contract/experiences.ts';
import { activityDays } from '#contract/limits.ts';
import { experienceTitle } from '#contract/text/title.ts';
import { type Sort, tags } from '#contract/vocabulary.ts';
import { cameSince, totals } from '#server/activity/store.ts';
import { countPosts, popularTags } from '#server/content/store.ts';
import { listExperiences } from '#server/experiences/store.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The figures of spec 3.7 and the activity of the last days, read from maintained counts alone. */
export async function analyticsAt(db: Database, now: Date): Promise<Analytics> {
  const days = Array.from({ length: activityDays }, (_, n) =>
    dayOf(new Date(now.getTime() - (activityDays - 1 - n) * day)),
  );
  const [experiences, listings, there, came, breakdown, liked, disliked, voted] = await Promise.all([
    countPosts(db, 'experience'),
    countPosts(db, 'suspicious-job'),
    totals(db),
    cameSince(db, days[0] as string),
    popularTags(db, 'experience', tags.length),
    leading(db, 'mostLikes', ({ benDeYasadimCount }) => benDeYasadimCount),
    leading(db, 'mostDislikes', ({ downvoteCount }) => downvoteCount),
    leading(db, 'mostVotes', ({ benDeYasadimCount, downvoteCount }) => benDeYasadimCount + downvoteCount),
  ]);
  const activity: DayOfActivity[] = days.map((day) => {
    const { post = 0, vote = 0, report = 0 } = came.get(day) ?? {};
    return { day, posts: post, votes: vote, reports: report };
  });
  return {
    totalExperiences: experiences.total,
    totalSuspiciousJobs: listings.total,
    totalUsers: there.member,
    totalOpenReports: there.report,
    totalVotes: there.vote,
    mostLikedExperience: liked,
    mostDislikedExperience: disliked,
    mostVotedExperience: voted,
    tagBreakdown: Object.fromEntries(breakdown.map(({ tag, count }) => [tag, count])),
    activity,
  };
}

/** The experience that comes first in an order, with its value there; none that nobody has given any. */
async function leading(
  db: Database,
  sort: Sort,
  measure: (experience: Experience) => number,
): Promise<LeadingExperience | null> {
  const { items } = await listExperiences(db, { filter: {}, sort, after: undefined, limit: 1 });
  const [first] = items;
  const value = first ? measure(first) : 0;
  return first && value > 0 ? { id: first.id, title: experienceTitle(first), value } : null;
}
