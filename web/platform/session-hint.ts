import { storage } from './storage.ts';

const member = 'member';

/** Whether a member was signed in last in this browser: no secret, seen by all tabs, read by `before-paint.js` before first paint. */
export const sessionHint = {
  key: 'session',
  isMember: (): boolean => storage.get(sessionHint.key) === member,
  set(isMember: boolean): void {
    if (isMember) storage.set(sessionHint.key, member);
    else storage.remove(sessionHint.key);
  },
};
