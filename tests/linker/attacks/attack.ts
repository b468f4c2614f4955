import type { Evidence, TrueMember, Truth } from '../evidence.ts';

/** What an attack says: whose handle, as a uid, belongs to an e-mail or to a row of the identity database. */
export type Claims = Map<string, string>;

/** One way from who somebody is to what they said, without the key. */
export interface Attack {
  name: string;
  /** What it starts from: the addresses of the mail log, or each row of the identity database. */
  from: 'e-mail' | 'row';
  /** Where it uses when mails came: the same done with the public site alone, which is no finding of this attack. */
  publicly?(evidence: Evidence): Claims[];
  /** Whom it is about, where not everybody. */
  among?(member: TrueMember): boolean;
  /** Several readings of the evidence where it is not obvious which is right; the best one counts. */
  run(evidence: Evidence): Claims[];
  /** The evidence with the leak that it is meant to find; `'real'` where the leak is written into the databases. */
  plant: 'real' | ((evidence: Evidence, truth: Truth) => Evidence);
}
