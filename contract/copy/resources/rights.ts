import { helpNumbers } from '#contract/limits.ts';
import type { LegalStatement } from '../resources.ts';

const { work } = helpNumbers;

/** A right in a word, and what it means. */
interface Right extends LegalStatement {
  answer: string;
}

/** The section on the rights of somebody who works. */
export const rights = {
  title: 'Hakların',
  intro:
    'Görev tanımını, saatleri ve ücreti e‑postayla sor, yanıtları sakla. Bir maddeye dokununca açıklaması ve dayandığı kural açılır.',
  items: [
    {
      answer: 'Deneme süresi: en çok 2 ay.',
      text: 'Çalıştığın günlerin ücreti ödenir.',
      law: '4857 sayılı İş Kanunu m.15',
    },
    {
      answer: 'Haftada en çok 45 saat.',
      text: `Başlamadan önce haftada toplam kaç saat çalışacağını yazılı sor. Sınır aşılırsa ALO\u00a0${work}’i arayabilirsin.`,
      law: '4857 sayılı İş Kanunu m.63',
    },
    {
      answer: '45 saatten sonrası fazla çalışma.',
      text: 'Fazla çalışmanın ücretini ayrıca isteyebilirsin. Hangi gün kaç saat kaldığını her akşam not et.',
      law: '4857 sayılı İş Kanunu m.41 ve m.63',
    },
    {
      answer: 'Zorunlu stajda iş kazası sigortan var.',
      text: 'Üniversitenin zorunlu tuttuğu stajda iş kazası ve meslek hastalığı sigortan yapılır.',
      law: '5510 sayılı Kanun m.5/b',
    },
    {
      answer: 'Mesleki eğitimde ücret var.',
      text: 'Mesleki eğitim kapsamındaki öğrenciysen net asgari ücretin en az %30’u, 20’den az çalışanı olan işyerinde en az %15’i ödenir.',
      law: '3308 sayılı Kanun m.25',
    },
    {
      answer: 'İş bulma karşılığında para istemenin cezası var.',
      text: 'İş arayandan para almanın ve izinsiz aracılığın karşılığı para cezasıdır. CİMER’e yaz, İŞKUR’a iletilmesini iste.',
      law: '4904 sayılı Kanun m.20',
    },
    {
      answer: 'Mobbing bildirilebilir.',
      text: `ALO\u00a0${work}’i arayabilir, CİMER’e yazabilir ya da işyerine dilekçe verebilirsin. Elinde kanıt olması gerekmez.`,
      law: 'Genelge 2025/3',
    },
    {
      answer: 'Verilerini sorabilirsin.',
      text: 'Bir kuruma elindeki kişisel verilerini sor; başvurun 30 gün içinde yanıtlanır.',
      law: '6698 sayılı Kanun (KVKK) m.13',
    },
  ] satisfies readonly Right[],
} as const;
