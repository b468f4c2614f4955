import { seenPrefix, storage } from './storage.ts';

const member = 'member';
const before = 'signedInBefore';

/**
 * A hint whether a member was last signed in: no secret, shared by tabs, read by `before-paint.js` before first paint.
 */
export const sessionHint = {
  key: 'session',
  isMember: (): boolean => storage.get(sessionHint.key) === member,
  /** Stores the hint; without a session, however it ended, what the device has shown its member is erased. */
  set(isMember: boolean): void {
    if (isMember) {
      storage.set(sessionHint.key, member);
      storage.set(before, 'true');
    } else for (const key of [sessionHint.key, ...storage.keys(seenPrefix)]) storage.remove(key);
  },
  /** Whether anybody was ever signed in here: the sign-in screen then starts with signing in instead of up. */
  wasMember: (): boolean => storage.get(before) !== null,
};
