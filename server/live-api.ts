import { streamSSE } from 'hono/streaming';
import * as routes from '#contract/routes/live.ts';
import { callerOf } from './identity/sessions/session.ts';
import { newApi } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { accountTopic } from './platform/live.ts';
import type { Platform } from './platform/platform.ts';

/** Keeps proxies from closing a silent connection, in milliseconds. */
const heartbeat = 25_000;

/** Server-sent events: that something changed, never what. The browser asks again. */
export function liveApi(platform: Platform) {
  return newApi().openapi(routes.live, async (c) => {
    const caller = await callerOf(platform, c);
    if (!caller) throw new Problem('auth/unauthenticated');
    c.header('cache-control', 'no-store, no-transform');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const say = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
      const stop = platform.live.subscribe([accountTopic(caller.account.id)], ({ change }) =>
        say({ topic: 'me', change }),
      );
      const beat = setInterval(() => void stream.write(': \n\n'), heartbeat);
      await stream.write(': \n\n');
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(beat);
      stop();
    });
  });
}
