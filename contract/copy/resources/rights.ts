import type { LegalStatement } from '../resources.ts';

/** The section on the rights of somebody who works. */
export const rights = {
  title: 'Hakların',
  intro:
    'Görev tanımını, saatleri ve ücreti e‑postayla sor, yanıtları sakla. Her maddenin altında dayandığı kural var.',
  items: [
    {
      text: 'Deneme süresi en çok 2 ay; çalıştığın günlerin ücreti ödenir.',
      law: '4857 sayılı İş Kanunu m.15',
    },
    {
      text: 'Haftalık çalışma süresi en çok 45 saat.',
      law: '4857 sayılı İş Kanunu m.63',
    },
    {
      text: 'Haftada 45 saati aşan çalışma fazla çalışmadır. Hangi gün kaç saat kaldığını her akşam not et.',
      law: '4857 sayılı İş Kanunu m.41 ve m.63',
    },
    {
      text: 'Okulunun zorunlu tuttuğu stajda iş kazası ve meslek hastalığı sigortan yapılır.',
      law: '5510 sayılı Kanun m.5/b',
    },
    {
      text: 'Mesleki eğitim kapsamındaki öğrenciysen net asgari ücretin en az %30’u, 20’den az çalışanı olan işyerinde en az %15’i ödenir.',
      law: '3308 sayılı Kanun m.25',
    },
    {
      text: 'İş arayandan para almanın ve izinsiz aracılığın karşılığı para cezasıdır.',
      law: '4904 sayılı Kanun m.20',
    },
    {
      text: 'Mobbingi bildirebilirsin; kanıtın yoksa da.',
      law: 'Genelge 2025/3',
    },
    {
      text: 'Bir kuruma elindeki kişisel verilerini sorabilirsin; başvurun 30 gün içinde yanıtlanır.',
      law: '6698 sayılı Kanun (KVKK) m.13',
    },
  ] satisfies readonly LegalStatement[],
} as const;
