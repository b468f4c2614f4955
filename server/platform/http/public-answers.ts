import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { publicCaching } from '#contract/public-caching.ts';
import { haveLeft } from '../presence.ts';
import { bytesOf, type Content, contentOf, send } from './encoded.ts';

/**
 * `Cache-Control` of answers that are the same for everybody: browsers ask each time, shared caches every second. Not
 * `stale-while-revalidate`, which browsers obey as well: whoever has deleted a post would be shown it once more.
 */
export const publicCacheControl = `public, max-age=0, s-maxage=${publicCaching.fresh / 1000}, must-revalidate`;

/** The content of an address, as it was when its rendering began. */
interface Answer {
  content: Content;
  asked: Asked;
}

/** When a rendering began, and how often everything had expired by then. */
interface Asked {
  at: number;
  expiries: number;
}

/** A rendering that is under way. */
interface Rendering {
  asked: Asked;
  /** Who waits for it; nobody where it is only renewed. */
  readers: Set<ServerResponse>;
  answer: Promise<Answer>;
}

interface Options {
  /** The canonical form of a public address (path and query); `undefined` for any other address. */
  canonical(address: string): string | undefined;
  /** Renders a canonical address for readers of whom nothing is known but whether they are still there. */
  render(address: string, readers: ReadonlySet<ServerResponse>): Promise<Response>;
  /** Whether a request may be answered from the cache at all. */
  admits(request: IncomingMessage): boolean;
  /** Told of a rendering that threw. */
  failed(error: unknown): void;
  /** The memory that answers may take, in bytes. */
  maxBytes: number;
  /** Milliseconds for which an answer is sent without asking again. */
  fresh: number;
  /** Milliseconds after which one is forgotten that was not rendered again. */
  kept: number;
  /** Milliseconds of a clock that is never put back. */
  now(): number;
}

/** The cache of public answers of one node, in front of the framework. */
export interface PublicAnswers {
  /** Answers a request for a public address; returns false where it is none, and the framework has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes every answer stale, and keeps those from being stored that are being rendered. */
  expire(): void;
  /** The same for changes that come by the hundred: at once for the first, then once for all of a short while. */
  expireSoon(): void;
  /** Makes every answer stale, and lets go of its memory. */
  forget(): void;
  /** The bytes of all cached answers. */
  size(): number;
}

/** Milliseconds between two expiries of changes that come by the hundred. */
const expiriesApart = 100;
/** The part of its time after which an answer is rendered again for its next reader, so that nobody waits for it. */
const renewedAfter = 0.75;

/**
 * A cache of public answers. An answer is rendered from its canonical address alone, without a cookie, so that nothing
 * personal can get into it; one rendering at a time for each address, however many ask. Only a 200 that may be cached is
 * stored, and one that was rendered while something changed is not. A stale answer whose rendering has not changed keeps
 * its compressed bodies.
 */
export function publicAnswers(options: Options): PublicAnswers {
  const { canonical, render, admits, failed, maxBytes, fresh, kept, now } = options;
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    // Two bytes a character, as engines keep strings at most.
    sizeCalculation: ({ content }, key) => bytesOf(content) + 2 * key.length,
    ttl: kept,
    ttlAutopurge: true,
  });
  const underWay = new Map<string, Rendering>();
  let expiries = 0;
  let expiredAt = Number.NEGATIVE_INFINITY;
  let expiresAt: number | undefined;

  const ageOf = ({ asked }: { asked: Asked }) => now() - asked.at;
  const isFresh = (one: { asked: Asked }) => one.asked.expiries === expiries && ageOf(one) < fresh;

  function expire(): void {
    expiries += 1;
    expiredAt = now();
    expiresAt = undefined;
  }

  /** The answer of the rendering that is under way, or of a new one. */
  function ask(key: string, reader?: ServerResponse): Promise<Answer> {
    const running = underWay.get(key);
    // What was given up by all who had asked may never end.
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
    const rendered = await contentOf(await render(key, readers));
    const before = answers.get(key)?.content;
    const answer = { content: before?.version === rendered.version ? before : rendered, asked };
    if (!isStorable(rendered)) answers.delete(key);
    // What changed meanwhile may be missing in it.
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
      const cached = answers.get(key);
      if (cached && isFresh(cached)) {
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
  };
}

function isStorable({ status, headers }: Content): boolean {
  const caching = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !headers.some(([name]) => name === 'set-cookie');
}
