import type { ReactNode } from 'react';
import { MarkNumber } from './mark-number.tsx';

interface MarkedPhraseProps {
  /** The numbers of what the phrase says, which stand before it. */
  numbers: readonly number[];
  /** What screen readers say before the phrase. */
  spoken: string;
  children: ReactNode;
}

/** A phrase that is marked in a text. */
export function MarkedPhrase({ numbers, spoken, children }: MarkedPhraseProps) {
  return (
    <>
      {numbers.map((number) => (
        <MarkNumber key={number} number={number} />
      ))}
      <mark data-spoken={spoken} className="marked-phrase">
        {children}
      </mark>
    </>
  );
}
