import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { publicCaching } from '#contract/public-caching.ts';
import { haveLeft } from '../presence.ts';
import { bytesOf, type Content, contentOf, send } from './encoded.ts';

/**
 * `Cache-Control` of public answers: browsers revalidate each time, shared caches every second. Not
 * `stale-while-revalidate`, which browsers obey as well: a member would still be shown a post they have deleted.
 */
export const publicCacheControl = `public, max-age=0, s-maxage=${publicCaching.fresh / 1000}, must-revalidate`;

/** The content of an address at the start of its rendering. */
interface Answer {
  content: Content;
  asked: Asked;
}

/** The start of a rendering, and the number of expiries before it. */
interface Asked {
  at: number;
  expiries: number;
}

/** A running rendering. */
interface Rendering {
  asked: Asked;
  /** The readers waiting for it; empty for a renewal. */
  readers: Set<ServerResponse>;
  answer: Promise<Answer>;
}

interface Options {
  /** The canonical form of a public address (path and query); `undefined` for any other address. */
  canonical(address: string): string | undefined;
  /**
   * The address whose answer several canonical addresses share, with any status but an outage; itself where it is that
   * address. It is asked at each rendering. `undefined` for addresses with an answer of their own.
   */
  sharedBy?(address: string): Promise<string | undefined>;
  /** Renders a canonical address. Of its readers only their presence is known. */
  render(address: string, readers: ReadonlySet<ServerResponse>): Promise<Response>;
  /** Whether a request may be answered from the cache. */
  admits(request: IncomingMessage): boolean;
  /** Called when a rendering throws. */
  failed(error: unknown): void;
  /** The maximum memory of all answers, in bytes. */
  maxBytes: number;
  /** The time for which an answer is sent without rendering again, in milliseconds. */
  fresh: number;
  /** The time after which an answer without a new rendering is dropped, in milliseconds. */
  kept: number;
  /** A monotonic time in milliseconds. */
  now(): number;
}

/** The cache of public answers of one node, in front of the framework. */
export interface PublicAnswers {
  /** Answers a request for a public address; returns false for others, which the framework answers. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes every answer stale, and keeps running renderings from being stored. */
  expire(): void;
  /** The same for frequent changes: at once for the first, then once for all of a short interval. */
  expireSoon(): void;
  /** Makes every answer stale, and frees its memory. */
  forget(): void;
  /** The size of all cached answers, in bytes. */
  size(): number;
  /** The requests so far: answered from memory, or after a rendering. */
  answered(): { fresh: number; rendered: number };
}

/** The interval between two expiries of frequent changes, in milliseconds. */
const expiriesApart = 100;
/** The part of its freshness after which an answer is renewed in the background at its next request. */
const renewedAfter = 0.75;

/**
 * A cache of public answers. An answer is rendered from its canonical address only, without a cookie, so that nothing
 * personal can get into it; one rendering at a time for each address. Only a cacheable 200 is stored, unless something
 * changed during its rendering; several addresses may share one answer of any status. A stale answer that renders the
 * same again keeps its compressed bodies.
 */
export function publicAnswers(options: Options): PublicAnswers {
  const { canonical, sharedBy, render, admits, failed, maxBytes, fresh, kept, now } = options;
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    // Two bytes a character, the most that engines use for strings.
    sizeCalculation: ({ content }, key) => bytesOf(content) + 2 * key.length,
    ttl: kept,
    ttlAutopurge: true,
  });
  const underWay = new Map<string, Rendering>();
  let expiries = 0;
  const answered = { fresh: 0, rendered: 0 };
  let expiredAt = Number.NEGATIVE_INFINITY;
  let expiresAt: number | undefined;

  const ageOf = ({ asked }: { asked: Asked }) => now() - asked.at;
  const isFresh = (one: { asked: Asked }) => one.asked.expiries === expiries && ageOf(one) < fresh;

  /** The cached answer of an address, while it is fresh. */
  function freshOf(key: string): Answer | undefined {
    const cached = answers.get(key);
    return cached && isFresh(cached) ? cached : undefined;
  }

  function expire(): void {
    expiries += 1;
    expiredAt = now();
    expiresAt = undefined;
  }

  /** The answer of the running rendering, or of a new one. */
  function ask(key: string, reader?: ServerResponse): Promise<Answer> {
    const running = underWay.get(key);
    // A rendering whose readers have all left may never end.
    if (running && isFresh(running) && !haveLeft(running.readers)) {
      if (reader) running.readers.add(reader);
      return running.answer;
    }
    const asked = { at: now(), expiries };
    const readers = new Set(reader ? [reader] : []);
    const answer = make(key, asked, readers).finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key);
    });
    underWay.set(key, { asked, readers, answer });
    return answer;
  }

  async function make(key: string, asked: Asked, readers: ReadonlySet<ServerResponse>): Promise<Answer> {
    // Where it can not be told now, the rendering fails as well, and says so.
    const shared = await sharedBy?.(key).catch(() => undefined);
    if (shared !== undefined && shared !== key) {
      answers.delete(key);
      return freshOf(shared) ?? ask(shared);
    }
    const rendered = await contentOf(await render(key, readers));
    const before = answers.get(key)?.content;
    const answer = { content: before?.version === rendered.version ? before : rendered, asked };
    if (!isStorable(rendered, shared === key)) answers.delete(key);
    // Changes during the rendering may be missing in it.
    else if (asked.expiries === expiries) answers.set(key, answer);
    return answer;
  }

  function fail(error: unknown, response: ServerResponse): void {
    failed(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'cache-control': 'no-store' }).end();
  }

  return {
    answer(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !admits(request)) return false;
      const address = request.url ?? '';
      const key = answers.has(address) ? address : canonical(address);
      if (key === undefined) return false;
      if (expiresAt !== undefined && now() >= expiresAt) expire();
      const cached = freshOf(key);
      answered[cached ? 'fresh' : 'rendered'] += 1;
      if (cached) {
        send(cached.content, request, response)?.catch((error) => fail(error, response));
        if (ageOf(cached) >= fresh * renewedAfter && !underWay.has(key)) ask(key).catch(failed);
      } else
        ask(key, response)
          .then(({ content }) => send(content, request, response))
          .catch((error) => fail(error, response));
      return true;
    },
    expire,
    expireSoon() {
      if (now() - expiredAt >= expiriesApart) expire();
      else expiresAt = expiredAt + expiriesApart;
    },
    forget() {
      expire();
      answers.clear();
    },
    size: () => answers.calculatedSize,
    answered: () => ({ ...answered }),
  };
}

function isStorable({ status, headers }: Content, isShared: boolean): boolean {
  if (isShared) return status < 500;
  const caching = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !headers.some(([name]) => name === 'set-cookie');
}
