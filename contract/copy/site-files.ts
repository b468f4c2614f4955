import type { Kind } from '../kinds.ts';

/** The words of the feeds. */
export const feed = {
  subtitle: {
    experience: 'Gençlerin anonim paylaştığı staj ve iş deneyimleri',
    'suspicious-job': 'Üyelerin bildirdiği şüpheli iş ve staj ilanları',
  },
} as const satisfies { subtitle: Record<Kind, string> };
