import { doorRules } from '#contract/door-rules.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linksIn } from './traits.ts';

/**
 * Refuses a comment, or an edit, with more web addresses than a post may have without waiting for a moderator, unless
 * there were as many before.
 */
export function refuseLinks({ config }: Pick<Platform, 'config'>, text: string, before = ''): void {
  if (!config.doorRules) return;
  if (linksIn(text) > Math.max(doorRules.links.limit, linksIn(before))) throw new Problem('post/too-many-links');
}
