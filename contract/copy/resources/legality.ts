import { helpNumbers } from '#contract/limits.ts';
import type { LegalStatement } from '../resources.ts';

interface Situation {
  title: string;
  points: readonly (LegalStatement | { text: string; law?: undefined })[];
}

/** The section on the legality of unpaid internships, by the reader's situation. */
export const legality = {
  title: 'Ücretsiz staj yasal mı?',
  intro: 'Tek cümlelik bir cevabı yok: okuluna, bölümüne ve stajın türüne göre değişir. Sana uyan kutuya bak.',
  situations: [
    {
      title: 'Mesleki eğitim alıyorsan',
      points: [
        {
          text: '3308 sayılı Kanun kapsamındaysan 20 ve daha çok çalışanı olan işyerinde net asgari ücretin en az %30’u, daha küçük işyerinde en az %15’i ödenir.',
          law: '3308 sayılı Kanun m.25',
        },
        {
          text: `Geçici bir kurala göre işyeri ne büyüklükte olursa olsun en az %30 ödenir, devlet de katkı verir; kamu kurumlarını kapsamaz. Bu kural bugün geçerli mi, okuluna ya da ALO ${helpNumbers.work}’e sor.`,
          law: '3308 sayılı Kanun Geçici m.12',
        },
      ],
    },
    {
      title: 'Üniversite öğrencisiysen',
      points: [
        {
          text: 'Okulunun zorunlu tuttuğu stajda iş kazası ve meslek hastalığına karşı sigortalısın; primi üniversite öder.',
          law: '5510 sayılı Kanun m.5/b',
        },
        {
          text: 'Üniversite stajlarının mesleki eğitimin ücret kuralına girip girmediği tartışmalı; hepsi girmez. Bölümün için ne geçerli, okulunun staj birimine sor.',
          law: '3308 sayılı Kanun m.25',
        },
      ],
    },
    {
      title: 'İşe girdiysen',
      points: [
        {
          text: 'Deneme süresi en çok 2 aydır ve çalıştığın günlerin ücreti ödenir.',
          law: '4857 sayılı İş Kanunu m.15',
        },
      ],
    },
    {
      title: 'Okul programı dışında “gönüllü” isen',
      points: [
        {
          text: `Bunun için kesin bir şey söyleyemeyiz. Ne yaptığını ve saatlerini her gün not et; ALO ${helpNumbers.work}’e ya da bir avukata sor.`,
        },
      ],
    },
  ] satisfies readonly Situation[],
} as const;
