import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { liveStreams } from '#contract/limits.ts';
import { adminTopic, type Change, myTopic } from '#contract/live.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/live.ts';
import { findAccount } from './identity/accounts/store.ts';
import { actorOf, type Caller, callerLater, callerOf, isFresh } from './identity/sessions/session.ts';
import { hasSession } from './identity/sessions/store.ts';
import { newApi } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { accountTopic, memberTopic } from './platform/live.ts';
import { inBackground } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

/** Keeps proxies from closing a silent connection, in milliseconds. */
const heartbeat = 25_000;
/** Changes of this many milliseconds are told together, each once. */
const gathering = 100;
/** A reader so slow that more changes wait is told to ask for everything again. */
const mostWaiting = 500;

/** Server-sent events: that something changed, never what. The browser asks again. */
export function liveApi(platform: Platform) {
  const { live, log, clientAddress } = platform;
  const open = new Map<string, number>();

  return newApi().openapi(routes.live, async (c) => {
    const { topics } = c.req.valid('query');
    const isPersonal = topics.includes(myTopic) || topics.includes(adminTopic);
    const caller = isPersonal ? await callerOf(platform, c) : null;
    if (isPersonal && !caller) throw new Problem('auth/unauthenticated');
    if (topics.includes(adminTopic) && !can(actorOf(caller), 'moderate')) throw new Problem('forbidden');
    const mine = caller && topics.includes(myTopic) ? topicsOf(caller) : [];
    const askAgain = callerLater(platform, c);
    // Nobody reads the stream of such a call, and nobody would end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const leave = enter(c);
    c.header('x-accel-buffering', 'no');

    const response = streamSSE(c, async (stream) => {
      const over = Promise.withResolvers<void>();
      stream.onAbort(() => over.resolve());
      let waiting = new Map<string, Change>();
      let teller: NodeJS.Timeout | undefined;

      const hear = (change: Change) => {
        const said = mine.includes(change.topic) ? { ...change, topic: myTopic } : change;
        waiting.set(`${said.topic} ${said.id} ${said.change}`, said);
        if (waiting.size > mostWaiting) waiting = everything(topics);
        teller ??= setTimeout(() => inBackground(log, tell()), gathering);
      };
      const tell = async () => {
        const all = [...waiting.values()];
        waiting = new Map();
        try {
          const changes = all.some(({ topic }) => topic === adminTopic) ? await withoutForbidden(all) : all;
          await stream.write(changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join(''));
          if (changes.some(({ topic }) => topic === myTopic)) await endWithSession();
        } finally {
          teller = waiting.size > 0 ? setTimeout(() => inBackground(log, tell()), gathering) : undefined;
        }
      };
      const beat = async () => {
        await stream.write(': \n\n');
        if (caller) await endWithSession();
      };
      const endWithSession = async () => {
        if (caller && !hasSession(await findAccount(platform, caller.account.id), caller.sessionId)) over.resolve();
      };
      /** What moderators work on is told only while the session's confirmation is fresh; it may be given again. */
      const withoutForbidden = async (changes: Change[]) => {
        const now = await askAgain();
        const may = now !== null && can(actorOf(now), 'moderate') && isFresh(platform, now);
        return may ? changes : changes.filter(({ topic }) => topic !== adminTopic);
      };

      const stop = live.subscribe(
        topics.flatMap((topic) => (topic === myTopic ? mine : topic)),
        hear,
      );
      const beats = setInterval(() => inBackground(log, beat()), heartbeat);
      await stream.write(`retry: ${reconnectAfter()}\n\n`);
      await over.promise;
      clearInterval(beats);
      clearTimeout(teller);
      stop();
      leave();
    });
    response.headers.set('cache-control', 'no-store, no-transform');
    return response;
  });

  /** Counts a connection of an address; the returned function lets it go. */
  function enter(c: Context): () => void {
    const address = clientAddress(c);
    const before = open.get(address) ?? 0;
    if (before >= liveStreams.perAddress) throw new Problem('rate-limited', { retryAfter: 60 });
    open.set(address, before + 1);
    return () => {
      const rest = (open.get(address) ?? 1) - 1;
      if (rest > 0) open.set(address, rest);
      else open.delete(address);
    };
  }
}

/** What concerns a caller: their account, and what they are told under their name. */
function topicsOf({ account, member }: Caller): string[] {
  return [accountTopic(account.id), ...(member ? [member.uid, ...account.otherUids].map(memberTopic) : [])];
}

/** One change a topic that names nothing: ask for everything again. */
function everything(topics: string[]): Map<string, Change> {
  return new Map(topics.map((topic) => [topic, { topic, change: 'updated' }]));
}

/** Milliseconds, spread out: a server that comes back must not be met by all browsers at once. */
function reconnectAfter(): number {
  return 1000 + Math.floor(Math.random() * 2000);
}
