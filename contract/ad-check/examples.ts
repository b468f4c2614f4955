import { payExamples } from './exploitation/pay.examples.ts';
import { safetyExamples } from './exploitation/safety.examples.ts';
import { termsExamples } from './exploitation/terms.examples.ts';
import { timeExamples } from './exploitation/time.examples.ts';
import { accessExamples } from './fraud/access.examples.ts';
import { luresExamples } from './fraud/lures.examples.ts';
import { moneyExamples } from './fraud/money.examples.ts';
import type { Examples } from './signal.ts';
import type { SignalName } from './signals.ts';

/** The examples of all signals. */
export const examples: Record<SignalName, Examples> = {
  ...moneyExamples,
  ...accessExamples,
  ...luresExamples,
  ...payExamples,
  ...timeExamples,
  ...termsExamples,
  ...safetyExamples,
};
