import type { LegalPageId } from '../legal-pages.ts';
import type { Publisher } from '../site.ts';
import { cookies } from './legal/cookies.ts';
import { disclosure } from './legal/disclosure.ts';
import { kvkk } from './legal/kvkk.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';

/** A part of a legal text under its heading: paragraphs, and lists of lines. */
export interface LegalSection {
  /** The hash by which other pages link to it. */
  id?: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

/** A question that a worried reader asks first, and its answer. */
export interface SummaryLine {
  question: string;
  answer: string;
}

export interface LegalText {
  /** The text in two sentences, or in a few lines. */
  summary: string | readonly SummaryLine[];
  sections: readonly LegalSection[];
}

/** The five legal texts, with the operator's names in them. */
export const legalTexts: Record<LegalPageId, (publisher: Publisher) => LegalText> = {
  privacy,
  kvkk,
  terms,
  cookies,
  disclosure,
};

/** The words that the five legal pages share. */
export const legal = {
  navigation: 'Yasal metinler',
  updated: { label: 'Son güncelleme:', day: '2026-11-27', text: '27 Kasım 2026' },
  summary: 'Kısaca',
  details: 'Ayrıntı',
  notAdvice: ({ name, contact }: Publisher) =>
    `Bu metin ${name} sitesinin nasıl çalıştığını anlatır; hukuki danışmanlık değildir ve bir avukat tarafından incelenmedi. Anlamadığın bir yer olursa ${contact.general} adresine yaz.`,
  shortAddresses: 'Kısa adresler (ana sayfayı açar):',
} as const;
