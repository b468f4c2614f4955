import { useState } from 'react';
import type { PersonalData } from '#contract/text/personal-data/find.ts';

/**
 * The masking of finds in a text, and its undo for as long as the text stays as masked. `write` changes the text, and
 * returns what became of it.
 */
export function useMasking(text: string, write: (next: string) => string) {
  const [masked, setMasked] = useState<{ before: string; after: string } | null>(null);
  return {
    mask(finds: readonly PersonalData[]) {
      const after = write(withMasks(text, finds));
      setMasked({ before: text, after });
    },
    undo:
      masked?.after === text &&
      (() => {
        write(masked.before);
        setMasked(null);
      }),
  };
}

function withMasks(text: string, finds: readonly PersonalData[]): string {
  return finds.reduceRight((masked, { start, end, mask }) => masked.slice(0, start) + mask + masked.slice(end), text);
}
