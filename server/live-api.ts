import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { liveStreams, liveTimes } from '#contract/limits.ts';
import { adminTopic, type Change, myTopic } from '#contract/live.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/live.ts';
import { accountTopic } from './identity/accounts/changes.ts';
import { findAccount } from './identity/accounts/store.ts';
import { actorOf, type Caller, callerLater, callerOf, isProved } from './identity/sessions/session.ts';
import { hasSession } from './identity/sessions/store.ts';
import { memberTopic } from './members/notices.ts';
import { openEventStream } from './platform/http/event-stream.ts';
import { newApi } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { audiences, encode, encodeText, gather, liveStreamOf } from './platform/live-streams.ts';
import { inBackground } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

/** Server-sent events that say what changed, not how: the browser loads it again. */
export function liveApi(platform: Platform) {
  const { live, log, clock, clientAddress, stopping } = platform;
  const join = audiences(live, log);
  const open = new Map<string, number>();
  const streams = new Set<() => void>();
  // Browsers reconnect by themselves, to another node or to this one's successor.
  stopping.addEventListener('abort', () => {
    for (const end of streams) end();
  });

  return newApi().openapi(routes.live, async (c) => {
    const { topics } = c.req.valid('query');
    const isPersonal = topics.includes(myTopic) || topics.includes(adminTopic);
    const caller = isPersonal ? await callerOf(platform, c) : null;
    if (isPersonal && !caller) throw new Problem('auth/unauthenticated');
    if (topics.includes(adminTopic) && !can(actorOf(caller), 'moderate')) throw new Problem('forbidden');
    const mine = caller && topics.includes(myTopic) ? topicsOf(caller) : [];
    const askAgain = callerLater(platform, c);
    // A HEAD request has no reader to end the stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    if (stopping.aborted) throw new Problem('unavailable', { retryAfter: liveTimes.stoppingRetryAfter / 1000 });
    const leave = enter(c);
    const connection = openEventStream();
    const drop = () => {
      connection.end();
      (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy();
    };
    const stream = liveStreamOf(topics, connection.send, drop, clock);

    /** Whether events of the room could be told; without a proof a stream does not begin to end again and again. */
    let hasHeard = caller !== null && isProved(platform, caller);
    /** Whether the second factor has to be given again, or was given since: the browser connects anew, and catches up. */
    let isProofOver = false;
    const tellCaller = async (all: Change[]) => {
      const changes = all.some(({ topic }) => topic === adminTopic) ? await withoutForbidden(all) : all;
      const said = changes.map((change) => (mine.includes(change.topic) ? { ...change, topic: myTopic } : change));
      // Asked before it is told: afterwards the session may end, and the stream would end before it says so. Where it can
      // not be told now, the next heartbeat asks again.
      const isLast = said.some(({ topic }) => topic === myTopic) && (await hasSessionEnded().catch(() => false));
      await stream.tell(encode(said.filter(isFirst)));
      if (isLast || isProofOver) connection.end();
    };
    const hasSessionEnded = async () =>
      caller !== null && !hasSession(await findAccount(platform, caller.account.id), caller.sessionId);
    const endWithSession = async () => {
      if (await hasSessionEnded()) connection.end();
    };
    /** Drops admin events while the session's confirmation is not recent; it may be renewed meanwhile. */
    const withoutForbidden = async (changes: Change[]) => {
      const now = await askAgain();
      const may = now !== null && can(actorOf(now), 'moderate') && isProved(platform, now);
      // A proof of the second factor lies in a cookie, and this request has the one of its beginning.
      isProofOver = hasHeard && now?.secondFactor === 'asked';
      hasHeard ||= may;
      return may ? changes : changes.filter(({ topic }) => topic !== adminTopic);
    };

    const heard = topics.flatMap((topic) => (topic === myTopic ? mine : topic));
    const stop = isPersonal ? gather(live, heard, log, tellCaller) : join(topics, stream);
    const beats = setInterval(() => {
      stream.beat();
      inBackground(log, endWithSession());
    }, liveTimes.heartbeat);
    streams.add(connection.end);
    inBackground(log, stream.tell(encodeText(`retry: ${reconnectAfter()}\n\n`)));
    void connection.over.then(() => {
      clearInterval(beats);
      stop();
      leave();
      streams.delete(connection.end);
    });
    return c.body(connection.body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  /** Counts a connection of an address; the returned function releases it. */
  function enter(c: Context): () => void {
    const address = clientAddress(c);
    const before = open.get(address) ?? 0;
    if (before >= liveStreams.perAddress)
      throw new Problem('rate-limited', { retryAfter: liveTimes.tooManyRetryAfter / 1000 });
    open.set(address, before + 1);
    return () => {
      const rest = (open.get(address) ?? 1) - 1;
      if (rest > 0) open.set(address, rest);
      else open.delete(address);
    };
  }
}

/** The topics of a caller: their account and their member. */
function topicsOf({ account, member }: Caller): string[] {
  return [accountTopic(account.id), ...(member ? [member.uid, ...account.otherUids].map(memberTopic) : [])];
}

/** Whether a change is the first of its equals: one may concern two topics of the caller. */
function isFirst(change: Change, at: number, all: Change[]): boolean {
  return (
    all.findIndex(
      ({ topic, id, change: kind }) => topic === change.topic && id === change.id && kind === change.change,
    ) === at
  );
}

/** The reconnect delay in milliseconds, with jitter, so that not all browsers return to a restarted server at once. */
function reconnectAfter(): number {
  return 1000 + Math.floor(Math.random() * 2000);
}
