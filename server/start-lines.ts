import { doctor } from '#contract/copy/doctor.ts';
import { operator } from '#contract/copy/operator.ts';
import { demoMember, demoPassword } from './demo/accounts.ts';
import type { Config } from './platform/config.ts';

/** What a started server knows beyond its settings. */
export interface StartFacts {
  /** Whether the site shows invented demo data. */
  demo: boolean;
  /** What the doctor's checks of a start have found, each with its cure. */
  faults: string[];
}

/** The lines for the operator at the start: the address first. */
export function startLines(config: Config, { demo, faults }: StartFacts): string[] {
  const { publisher, origin, production, smtpUrl } = config;
  return [
    operator.ready(publisher.name, origin),
    ...faults.map(doctor.line),
    ...(production || smtpUrl ? [] : [operator.outboxAt(`${origin}/dev/outbox`)]),
    ...(demo ? [operator.demoAccounts(demoMember.email, demoPassword)] : []),
  ];
}
