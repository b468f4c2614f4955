/** The encodings of an answer, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send thirty characters; whoever sends more than this gets an answer as it is. */
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

/** Whether `If-None-Match` names a version; caches in between may have made its validator a weak one. */
export function namesVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
