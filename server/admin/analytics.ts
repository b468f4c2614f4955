import type { Analytics, DayOfActivity, LeadingExperience } from '#contract/admin.ts';
import type { Experience } from '#contract/experiences.ts';
import { type TotalName, totalName } from '#contract/kind-names.ts';
import { type Kind, kinds } from '#contract/kinds.ts';
import { activityDays } from '#contract/limits.ts';
import { described } from '#contract/text/described.ts';
import { type Sort, tags } from '#contract/vocabulary.ts';
import { cameSince, totals } from '#server/activity/store.ts';
import { countPosts, popularTags } from '#server/content/store.ts';
import { experiences } from '#server/experiences/store.ts';
import { countMembers } from '#server/identity/spares/store.ts';
import { day, dayOf } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The figures of the admin dashboard, read from maintained counts, without unpublished posts. */
export async function analyticsAt(
  platform: Pick<Platform, 'db' | 'records'>,
  now: Date,
  until: Date,
): Promise<Analytics> {
  const { db } = platform;
  const days = Array.from({ length: activityDays }, (_, n) =>
    dayOf(new Date(now.getTime() - (activityDays - 1 - n) * day)),
  );
  const [posts, members, there, came, breakdown, liked, disliked, voted] = await Promise.all([
    Promise.all(kinds.map(async (kind) => [totalName(kind), (await countPosts(db, kind, until)).total])),
    countMembers(platform),
    totals(db),
    cameSince(db, days[0] as string),
    popularTags(db, 'experience', tags.length, until),
    leading(db, until, 'mostLikes', ({ benDeYasadimCount }) => benDeYasadimCount),
    leading(db, until, 'mostDislikes', ({ downvoteCount }) => downvoteCount),
    leading(db, until, 'mostVotes', ({ benDeYasadimCount, downvoteCount }) => benDeYasadimCount + downvoteCount),
  ]);
  const activity: DayOfActivity[] = days.map((day) => {
    const { post = 0, vote = 0, report = 0 } = came.get(day) ?? {};
    return { day, posts: post, votes: vote, reports: report };
  });
  return {
    ...(Object.fromEntries(posts) as { [K in Kind as TotalName<K>]: number }),
    totalUsers: members,
    totalOpenReports: there.report,
    totalVotes: there.vote,
    mostLikedExperience: liked,
    mostDislikedExperience: disliked,
    mostVotedExperience: voted,
    tagBreakdown: Object.fromEntries(breakdown.map(({ tag, count }) => [tag, count])),
    activity,
  };
}

/** The first experience of an order with its counter; `null` where that is zero. */
async function leading(
  db: Database,
  until: Date,
  sort: Sort,
  measure: (experience: Experience) => number,
): Promise<LeadingExperience | null> {
  const { items } = await experiences.list(db, { filter: {}, sort, until, after: undefined, limit: 1 });
  const [first] = items;
  const value = first ? measure(first) : 0;
  return first && value > 0 ? { id: first.id, title: described('experience', first).heading, value } : null;
}
