import type { Span } from '#contract/text/span.ts';
import type { RedFlag } from '../listing-vocabulary.ts';
import type { Ad } from './ad.ts';

export const scales = ['fraud', 'exploitation'] as const;
export type Scale = (typeof scales)[number];

/** What signals rest on; `contract/copy/ad-check.ts` names each. */
export const sources = ['4904', '4857', '5510', 'kvkk', 'police', 'experience'] as const;
export type Source = (typeof sources)[number];

/** A sign in the text of a job ad. */
export interface Signal {
  scale: Scale;
  /** The points of its first place in a text; further places are marked and count nothing. */
  points: number;
  source: Source;
  /** Phrases, as `phrases.ts` reads them. */
  says?: readonly string[];
  /** Groups of phrases that stand in one sentence, in any order. */
  together?: readonly (readonly string[])[];
  /** Phrases around it that take the sign back. */
  unless?: readonly string[];
  /** Phrases anywhere in the text that take the sign back. */
  unlessAnywhere?: readonly string[];
  /** A denial in its clause takes the sign back, as does a sentence that warns of frauds. */
  denied?: true;
  /** A task of the job takes the sign back: what is done with the firm’s money and papers, and not with the applicant’s. */
  noTask?: true;
  /** Finds what phrases can not say. */
  find?: (ad: Ad) => Span[];
  /** It says what an ad lacks: its place is the first line, of whose words it says nothing. */
  lacks?: true;
  /** The red flag of a submitted listing that is the same thing. */
  redFlag?: RedFlag;
}

/** The examples of a signal, which tests alone read: sentences in which it is found, and in which it must not be. */
export interface Examples {
  hits: readonly [string, ...string[]];
  misses: readonly [string, ...string[]];
}
