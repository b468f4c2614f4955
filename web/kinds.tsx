import type { Kind } from '#contract/kinds.ts';
import type { WebKind } from './content/kind.ts';
import { experienceKind } from './experiences/kind.ts';
import { suspiciousJobKind } from './suspicious-jobs/kind.ts';

/** Every kind on the pages that show posts of several kinds: the moderators' room. */
const webKinds = {
  experience: experienceKind,
  'suspicious-job': suspiciousJobKind,
} satisfies { [K in Kind]: WebKind<K> };

/** What is known of a kind, for posts of which only that is known that they are of it. */
export const webKind = (kind: Kind) => webKinds[kind] as unknown as WebKind<Kind>;
