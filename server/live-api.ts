import { streamSSE } from 'hono/streaming';
import * as routes from '#contract/routes/live.ts';
import { callerOf } from './identity/sessions/session.ts';
import { newApi } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { accountTopic } from './platform/live.ts';
import { inBackground } from './platform/log.ts';
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
      const over = Promise.withResolvers<void>();
      stream.onAbort(() => over.resolve());
      /** Says it, and ends the stream of a session that is over. */
      const say = async (line: string) => {
        await stream.write(line);
        if (!(await callerOf(platform, c))) over.resolve();
      };
      const stop = platform.live.subscribe([accountTopic(caller.account.id)], ({ change }) =>
        inBackground(platform.log, say(`data: ${JSON.stringify({ topic: 'me', change })}\n\n`)),
      );
      const beat = setInterval(() => inBackground(platform.log, say(': \n\n')), heartbeat);
      await stream.write(': \n\n');
      await over.promise;
      clearInterval(beat);
      stop();
    });
  });
}
