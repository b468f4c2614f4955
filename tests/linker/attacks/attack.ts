import type { Evidence, TrueMember, Truth } from '../evidence.ts';

/** The claims of one reading: the supposed member's uid by e-mail address or by key of an identity row. */
export type Claims = Map<string, string>;

/** An attack: one way from accounts to handles, without the key. */
export interface Attack {
  name: string;
  /** The starting point: the addresses of the mail log, or the rows of the identity database. */
  from: 'e-mail' | 'row';
  /**
   * For attacks that use the times of mails: the same done with the public site alone, which is no finding of this
   * attack.
   */
  publicly?(evidence: Evidence): Claims[];
  /** The members that the attack is about; all where missing. */
  among?(member: TrueMember): boolean;
  /** Claims for each plausible reading of the evidence; the best one counts. */
  run(evidence: Evidence): Claims[];
  /**
   * The evidence with a planted leak that the attack has to find; `'real'` where the leak is written into the
   * databases.
   */
  plant: 'real' | ((evidence: Evidence, truth: Truth) => Evidence);
}
