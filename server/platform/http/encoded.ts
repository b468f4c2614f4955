import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor, namesVersion } from './negotiation.ts';

/** Compresses a whole body. */
export const compressed: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  // Quality 5 is as fast as gzip and a sixth smaller.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};
/** The size below which compression saves nothing, in bytes. */
export const leastCompressed = 1024;
/** The estimated size of headers in all encodings and other overhead of a cached content, in bytes. */
const besidesBody = 5 * 1024;

/** A content in one encoding, ready to be written. */
interface Encoded {
  etag: string;
  headers: string[];
  notModified: string[];
  body: Buffer;
}

/** The content of an address. Each encoding is made at the first request for it, and kept. */
export interface Content {
  status: number;
  /** A hash of status, headers and body. */
  version: string;
  headers: [string, string][];
  body: Buffer;
  encoded: Map<Encoding, Encoded>;
  underWay: Map<Encoding, Promise<Encoded>>;
}

/** Headers that belong to one connection, or are computed for each encoding. */
const unstored = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'vary']);

export async function contentOf(response: Response): Promise<Content> {
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => !unstored.has(name));
  const body = alone(Buffer.from(await response.arrayBuffer()));
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  const version = hash.digest('base64url').slice(0, 22);
  return { status, headers, body, version, encoded: new Map(), underWay: new Map() };
}

/** The maximum memory of a content: the compressed bodies together are smaller than the plain one. */
export const bytesOf = ({ body }: Content) => 2 * body.length + besidesBody;

/** Answers a request with a content, once its requested encoding is ready. */
export function send(content: Content, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const { body } = content;
  const encoding = body.length < leastCompressed ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const ready = content.encoded.get(encoding);
  if (!ready) return encode(content, encoding).then((encoded) => write(content.status, encoded, request, response));
  write(content.status, ready, request, response);
  return undefined;
}

/** Makes an encoding, once for concurrent requests; a failed one is retried at the next request. */
function encode(content: Content, encoding: Encoding): Promise<Encoded> {
  return content.underWay.get(encoding) ?? makeEncoded(content, encoding);
}

function makeEncoded(content: Content, encoding: Encoding): Promise<Encoded> {
  const made = encodedIn(encoding, content)
    .then((ready) => {
      content.encoded.set(encoding, ready);
      return ready;
    })
    .finally(() => content.underWay.delete(encoding));
  content.underWay.set(encoding, made);
  return made;
}

async function encodedIn(encoding: Encoding, { status, version, headers, body }: Content): Promise<Encoded> {
  const bytes = encoding === 'identity' ? body : alone(await compressed[encoding](body));
  // A strong validator identifies bytes, which differ by encoding.
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

/**
 * A copy of the bytes with memory of its own: a small result of zlib is a view on one of its large chunks, and would
 * retain all of it.
 */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
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
