import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { publicCaching } from '#contract/limits.ts';

/**
 * `Cache-Control` of answers that are the same for everybody: browsers ask each time, shared caches every second. Not
 * `stale-while-revalidate`, which browsers obey as well: whoever has deleted a post would be shown it once more.
 */
export const publicCacheControl = `public, max-age=0, s-maxage=${publicCaching.fresh / 1000}, must-revalidate`;

/** The encodings of an answer, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

const compressed: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5 is as quick as gzip and a sixth smaller; an answer is compressed once for everybody.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};
/** Bytes below which compressing saves nothing. */
const leastCompressed = 1024;

/** An answer in one encoding, ready to be written. */
interface Encoded {
  etag: string;
  headers: string[];
  notModified: string[];
  body: Buffer;
}

/** An answer of a public address: a pure function of the address and the time. */
interface Answer {
  status: number;
  /** A hash of status, headers and body. */
  version: string;
  headers: [string, string][];
  body: Buffer;
  encoded: Map<Encoding, Encoded | Promise<Encoded>>;
  /** When its rendering began, and how often everything had expired by then. */
  asked: Asked;
}

interface Asked {
  at: number;
  expiries: number;
}

interface Options {
  /** The canonical form of a public address (path and query); `undefined` for any other address. */
  canonical(address: string): string | undefined;
  /** Renders a canonical address for a reader of whom nothing is known. */
  render(address: string): Promise<Response>;
  /** Whether a request may be answered from the cache at all. */
  admits(request: IncomingMessage): boolean;
  /** The memory that bodies may take, in bytes. */
  maxBytes: number;
  /** Milliseconds for which an answer is sent without asking again. */
  fresh: number;
  now(): number;
}

/** The cache of public answers of one node, in front of the framework. */
export interface PublicAnswers {
  /** Answers a request for a public address; returns false where it is none, and the framework has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes every answer stale, and keeps those from being stored that are being rendered. */
  expire(): void;
  /** The bytes that are held. */
  size(): number;
}

/** Spellings of addresses whose canonical form is remembered. */
const mostSpellings = 10_000;

/**
 * A cache of public answers. An answer is rendered from its canonical address alone, without a cookie, so that nothing
 * personal can get into it; one rendering at a time for each address, however many ask. Only a 200 that may be cached is
 * stored, and one that was rendered while something changed is not. A stale answer whose rendering has not changed keeps
 * its compressed bodies.
 */
export function publicAnswers({ canonical, render, admits, maxBytes, fresh, now }: Options): PublicAnswers {
  const answers = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const spellings = new LRUCache<string, string>({ max: mostSpellings });
  const underWay = new Map<string, { answer: Promise<Answer>; expiries: number }>();
  let expiries = 0;

  function keyOf(address: string): string | undefined {
    const known = spellings.get(address);
    if (known !== undefined) return known;
    const key = canonical(address);
    if (key !== undefined) spellings.set(address, key);
    return key;
  }

  function isFresh({ asked }: Answer): boolean {
    const age = now() - asked.at;
    // A clock that was put back makes an answer younger than new.
    return asked.expiries === expiries && age >= 0 && age < fresh;
  }

  function ask(key: string): Promise<Answer> {
    const running = underWay.get(key);
    if (running?.expiries === expiries) return running.answer;
    const answer = make(key).finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key);
    });
    underWay.set(key, { answer, expiries });
    return answer;
  }

  async function make(key: string): Promise<Answer> {
    const asked = { at: now(), expiries };
    const made = await answerOf(await render(key), asked);
    const before = answers.get(key);
    if (before?.version === made.version) {
      made.encoded = before.encoded;
      made.body = before.body;
    }
    if (!isStorable(made)) answers.delete(key);
    // What changed meanwhile may be missing in it.
    else if (asked.expiries === expiries) answers.set(key, made);
    return made;
  }

  return {
    answer(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !admits(request)) return false;
      const key = keyOf(request.url ?? '');
      if (key === undefined) return false;
      const held = answers.get(key);
      if (held && isFresh(held)) send(held, request, response);
      else
        ask(key).then(
          (made) => send(made, request, response),
          () => response.destroy(),
        );
      return true;
    },
    expire() {
      expiries += 1;
    },
    size: () => answers.calculatedSize,
  };
}

/** The bytes of an answer in all encodings; the compressed ones together are smaller than the plain one. */
const bytesOf = ({ body }: Answer) => 2 * body.length + 1024;

/** Headers that belong to one connection, or are computed for each encoding. */
const unstored = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'vary']);

async function answerOf(response: Response, asked: Asked): Promise<Answer> {
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => !unstored.has(name));
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  return { status, headers, body, version: hash.digest('base64url').slice(0, 22), encoded: new Map(), asked };
}

function isStorable({ status, headers }: Answer): boolean {
  const caching = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !headers.some(([name]) => name === 'set-cookie');
}

function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const encoding = answer.body.length < leastCompressed ? 'identity' : preferredOf(request.headers['accept-encoding']);
  const ready = answer.encoded.get(encoding);
  if (ready && !(ready instanceof Promise)) {
    write(answer.status, ready, request, response);
    return;
  }
  const pending = ready ?? encode(answer, encoding);
  answer.encoded.set(encoding, pending);
  pending.then(
    (encoded) => {
      answer.encoded.set(encoding, encoded);
      write(answer.status, encoded, request, response);
    },
    () => response.destroy(),
  );
}

async function encode({ status, version, headers, body }: Answer, encoding: Encoding): Promise<Encoded> {
  const bytes = encoding === 'identity' ? body : await compressed[encoding](body);
  // A strong validator names the bytes, which differ by encoding.
  const etag = `"${version}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const validated = status === 200 ? [...headers, ['etag', etag]] : headers;
  const common = [...validated, ['vary', 'Accept-Encoding']];
  const ofBody = [
    ['content-length', String(bytes.length)],
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
  ];
  return {
    etag,
    headers: [...common, ...ofBody].flat(),
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
    body: bytes,
  };
}

function write(status: number, encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
  if (status === 200 && namesVersion(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.notModified);
    response.end();
    return;
  }
  response.writeHead(status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}

/** Whether `If-None-Match` names an answer; caches in between may have made its validator a weak one. */
function namesVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** `Accept-Encoding` headers whose preference is remembered: browsers send a few. */
const preferred = new LRUCache<string, Encoding>({ max: 1000 });

/** The smallest encoding that a client takes. */
function preferredOf(accepted = ''): Encoding {
  const known = preferred.get(accepted);
  if (known) return known;
  const taken = accepted.split(',').flatMap((part) => {
    const [name = '', weight = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return Number(weight) > 0 ? name : [];
  });
  const encoding = encodings.find((one) => taken.includes(one)) ?? 'identity';
  preferred.set(accepted, encoding);
  return encoding;
}
