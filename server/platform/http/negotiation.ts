/** The encodings of an answer, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The maximum length of an `Accept-Encoding` header that is parsed; browsers send thirty characters. */
const longestAccepted = 200;

/** The smallest encoding that `Accept-Encoding` allows. */
export function encodingFor(accepted = ''): Encoding {
  if (accepted.length > longestAccepted) return 'identity';
  const taken = accepted.toLowerCase().split(',').map(weighted);
  return encodings.find((one) => taken.some(({ name, weight }) => name === one && weight > 0)) ?? 'identity';
}

/** An encoding with its weight, as in `gzip;q=0.5`. */
function weighted(part: string): { name: string; weight: number } {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
  return { name, weight: Number(weight) };
}

/** Whether `If-None-Match` names a version; intermediate caches may have weakened its validator. */
export function namesVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
