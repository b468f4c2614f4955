import { storage } from './storage.ts';

const member = 'member';

/**
 * A hint whether a member was last signed in: no secret, shared by tabs, read by `before-paint.js` before first paint.
 */
export const sessionHint = {
  key: 'session',
  isMember: (): boolean => storage.get(sessionHint.key) === member,
  set(isMember: boolean): void {
    if (isMember) storage.set(sessionHint.key, member);
    else storage.remove(sessionHint.key);
  },
};
