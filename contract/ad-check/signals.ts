import { exploitationOfPay } from './exploitation/pay.ts';
import { exploitationOfSafety } from './exploitation/safety.ts';
import { exploitationByTerms } from './exploitation/terms.ts';
import { exploitationOfTime } from './exploitation/time.ts';
import { fraudsForAccess } from './fraud/access.ts';
import { fraudLures } from './fraud/lures.ts';
import { fraudsForMoney } from './fraud/money.ts';
import type { Signal } from './signal.ts';

const table = {
  ...fraudsForMoney,
  ...fraudsForAccess,
  ...fraudLures,
  ...exploitationOfPay,
  ...exploitationOfTime,
  ...exploitationByTerms,
  ...exploitationOfSafety,
};

export type SignalName = keyof typeof table;

/** The signs that the check of a job ad knows. */
export const signals: Readonly<Record<SignalName, Signal>> = table;
