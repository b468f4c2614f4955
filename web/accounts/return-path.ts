import { sameOriginPath } from '#contract/navigation.ts';
import { policy } from '#contract/policy.ts';
import { currentTime } from '#web/platform/clock.ts';
import { storage } from '#web/platform/storage.ts';

const key = 'wanted';
const lifetime = policy.verificationCodeHours * 3_600_000;

/**
 * The path to return to after signing up, in storage: the link of the mail opens another tab, if in this browser at
 * all.
 */
export const returnPath = {
  keep(path: string | undefined): void {
    if (path) storage.set(key, `${currentTime()} ${path}`);
    else storage.remove(key);
  },
  get(): string | undefined {
    const [, keptAt, path] = /^(\d+) (\/.*)$/.exec(storage.get(key) ?? '') ?? [];
    return path && currentTime() - Number(keptAt) < lifetime ? sameOriginPath(path) : undefined;
  },
  forget: () => storage.remove(key),
};
