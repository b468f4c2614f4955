import { operator } from '#contract/copy/operator.ts';
import { demoMember, demoPassword } from './demo/accounts.ts';
import type { Config } from './platform/config.ts';

/** What a started server knows beyond its settings. */
export interface StartFacts {
  /** Whether the site shows invented demo data. */
  demo: boolean;
  /** Whether both databases are in one PostgreSQL cluster. */
  sharedCluster: boolean;
}

/** The lines for the operator at the start: the address first. */
export function startLines(config: Config, { demo, sharedCluster }: StartFacts): string[] {
  const { publisher, origin, production, smtpUrl, keyBesideData, keyFile, unsetContacts } = config;
  return [
    operator.ready(publisher.name, origin),
    ...(keyBesideData ? [operator.keyBesideData(keyFile)] : []),
    ...unsetContacts.map((name) => operator.unsetContacts[name]),
    ...(sharedCluster ? [operator.sharedCluster] : []),
    ...(production || smtpUrl ? [] : [operator.outboxAt(`${origin}/dev/outbox`)]),
    ...(demo ? [operator.demoAccounts(demoMember.email, demoPassword)] : []),
  ];
}
