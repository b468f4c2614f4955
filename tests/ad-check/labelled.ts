import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AdCheck, careFrom, checkAd } from '#contract/ad-check/check.ts';
import { type Scale, scales } from '#contract/ad-check/signal.ts';

/**
 * The half that signals were written by, ads of exploitation in roundabout words that were added to it later, and the half
 * on which signals are only measured.
 */
export const halves = ['practice', 'roundabout', 'measure'] as const;
export type Half = (typeof halves)[number];
export type Label = 'honest' | Scale;

/** An invented job ad, with what makes it easy or hard to judge. */
export interface LabelledAd {
  label: Label;
  note: string;
  text: string;
}

/** The labelled ads of a half: blocks of a text file, of which the first line is the note. */
export function labelledAds(half: Half): LabelledAd[] {
  return (['honest', ...scales] as const).flatMap((label) =>
    readFileSync(path.join(import.meta.dirname, half, `${label}.txt`), 'utf8')
      .split(/^---$/m)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((block) => {
        const [note = '', ...lines] = block.split('\n');
        return { label, note: note.replace(/^# /, ''), text: lines.join('\n') };
      }),
  );
}

/** Suspicious listings, each as ten people would submit it: the first as it was written, the others in other words. */
export const rewordings = (): string[][] =>
  readFileSync(path.join(import.meta.dirname, 'rewordings.txt'), 'utf8')
    .split(/^===$/m)
    .map((group) => group.split(/^---$/m).map((text) => text.trim()));

/** Sentences of honest ads, each of which says more than a few signs to nobody. */
export const everydaySentences = (): string[] =>
  readFileSync(path.join(import.meta.dirname, 'everyday.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export interface CheckedAd extends LabelledAd {
  check: AdCheck;
}

export const checkedAds = (half: Half): CheckedAd[] =>
  labelledAds(half).map((ad) => ({ ...ad, check: checkAd(ad.text) }));

/** How well a scale tells the ads with its label from honest ones. */
export interface Quality {
  ads: number;
  honest: number;
  /** The chance that an ad with the label scores higher than an honest one (area under the ROC curve). */
  auc: number;
  /** The share of ads with the label that are shown as a reason to take care. */
  found: number;
  /** The share of honest ads that are. */
  falseAlarms: number;
}

export function qualityOf(ads: readonly CheckedAd[], scale: Scale): Quality {
  const scoresOf = (label: Label) => ads.filter((ad) => ad.label === label).map(({ check }) => check.scores[scale]);
  const [bad, honest] = [scoresOf(scale), scoresOf('honest')];
  const won = bad.reduce(
    (sum, one) => sum + honest.reduce((wins, other) => wins + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  const shareFrom = (scores: number[]) => scores.filter((score) => score >= careFrom).length / scores.length;
  return {
    ads: bad.length,
    honest: honest.length,
    auc: won / (bad.length * honest.length),
    found: shareFrom(bad),
    falseAlarms: shareFrom(honest),
  };
}

/** Whether an ad is shown for what it is. */
export const isMissed = ({ label, check: { scores } }: CheckedAd): boolean =>
  label === 'honest' ? scales.some((scale) => scores[scale] >= careFrom) : scores[label] < careFrom;
