import { helpNumbers } from '../limits.ts';

/** The frame of the resources page; the texts of its sections are in resources/. */
export const resources = {
  title: ['Haklarını bil,', 'yalnız değilsin.'],
  lead: 'Kısa ve açık bilgi. Acele etme; önce durumunu seç, cevabı oku.',
  sectionsLabel: 'Bölümler',
  /** By the id of each section, in their order. */
  sections: {
    legal: 'Durumun',
    'ad-check': 'İlanı kontrol et',
    'red-flags': 'Kırmızı bayraklar',
    rights: 'Hakların',
    reporting: 'Şikâyet yolları',
    templates: 'Şablonlar',
  },
  updated: { label: 'Son güncelleme:', day: '2026-11-28', text: '28 Kasım 2026' },
  notAdvice: (name: string) =>
    `Bu sayfa hukuki danışmanlık değildir ve bir avukat tarafından hazırlanmadı. ${name} nereden başlayacağını gösterir; kendi durumun için ALO\u00a0${helpNumbers.work}’e ya da bir avukata sor.`,
} as const;

export type ResourceSection = keyof typeof resources.sections;

/** A statement, with the law and article it rests on. */
export interface LegalStatement {
  text: string;
  law: string;
}
