import { hour } from '#contract/limits.ts';
import { currentTime } from './clock.ts';
import { storage } from './storage.ts';

/** What the browser keeps of visits: minutes of public posts, and the hour of the last look at the list. */
interface Visits {
  /** The newest post of the visit before; `null` on the first. */
  before: string | null;
  /** The newest post seen so far. */
  newest: string;
  hour: number;
}

const minuteShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The minute of a post's publication. */
export const minuteOf = (createdAt: string) => createdAt.slice(0, 16);

function stored(): Visits | null {
  try {
    const visits = JSON.parse(storage.get(lastVisit.key) ?? 'null') as Partial<Visits> | null;
    const { before = null, newest = '', hour: at = Number.NaN } = visits ?? {};
    const isWhole = minuteShape.test(newest) && (before === null || minuteShape.test(before)) && Number.isInteger(at);
    return isWhole ? { before, newest, hour: at } : null;
  } catch {
    // Written by another version or by hand.
    return null;
  }
}

/** The visits of this browser, from which new posts are counted. */
export const lastVisit = {
  key: 'lastVisit',
  /**
   * Notes the minute of the newest post on screen; returns that of the visit before, or `null` on the first visit. A
   * visit ends when the list was not looked at for a whole hour of the clock.
   */
  note(newest: string): string | null {
    const now = Math.floor(currentTime() / hour);
    const last = stored();
    const isSame = last !== null && now - last.hour < 2;
    const visits: Visits = {
      before: isSame ? last.before : (last?.newest ?? null),
      newest: last && last.newest > newest ? last.newest : newest,
      hour: now,
    };
    storage.set(lastVisit.key, JSON.stringify(visits));
    return visits.before;
  },
};
