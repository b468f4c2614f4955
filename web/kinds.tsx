import type { Kind } from '#contract/kinds.ts';
import type { WebKind } from './content/kind.ts';
import { experienceKind } from './experiences/kind.ts';
import { suspiciousJobKind } from './suspicious-jobs/kind.ts';

/** All kinds, for pages that show posts of several kinds, such as the admin page. */
const webKinds = {
  experience: experienceKind,
  'suspicious-job': suspiciousJobKind,
} satisfies { [K in Kind]: WebKind<K> };

/** The web's declaration of a kind, for posts whose kind is known at run time only. */
export const webKind = (kind: Kind) => webKinds[kind] as unknown as WebKind<Kind>;
