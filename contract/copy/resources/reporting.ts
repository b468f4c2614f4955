import { helpNumbers } from '#contract/limits.ts';

const { work, social } = helpNumbers;

/** The section on authorities to turn to. */
export const reporting = {
  title: 'Şikâyet yolları',
  intro:
    'Kanıtın yoksa da arayabilirsin. Gün, saat ve ne olduğunu yazdığın bir not bile işe yarar. İş ya da okul bilgisayarı yerine kendi telefonunu kullan.',
  lines: [
    {
      number: work,
      title: `ALO\u00a0${work}`,
      text: 'Çalışma hayatı: ücret, sigorta, mesai, mobbing. Adını sorabilirler.',
    },
    {
      number: social,
      title: `ALO\u00a0${social}`,
      text: 'Sosyal destek: şiddet ve istismar. SMS ve işaret dili var. İş şikâyetine bakmaz.',
    },
  ],
  call: 'Ara',
  online: [
    { label: 'CİMER’e başvur', address: 'https://www.cimer.gov.tr' },
    { label: 'Bakanlığa başvur', address: 'https://www.alo170.gov.tr' },
  ],
  newTab: '(yeni sekmede açılır)',
  onlineHint: `CİMER her kamu kurumu için başvuru alır (e‑Devlet ve ALO\u00a0150 ile de); kimliğini şikâyet ettiğin kurumdan gizleyebilirsin. Bakanlık: Çalışma ve Sosyal Güvenlik Bakanlığı (ALO\u00a0${work}).`,
  topicsTitle: 'Hangi konuda nereye?',
  /** By the id of each row, which is also the hash that leads to it. */
  topics: [
    { id: 'topic-pay', topic: 'Ücret, mesai, çalışma koşulları', where: `ALO\u00a0${work} ya da CİMER` },
    {
      id: 'topic-mobbing',
      topic: 'Mobbing',
      where: `İşyerine dilekçe, ALO\u00a0${work}, Bakanlık, CİMER, TBMM Dilekçe Komisyonu, TİHEK ya da Kamu Denetçiliği Kurumu (Genelge 2025/3)`,
    },
    {
      id: 'topic-harassment',
      topic: 'Taciz, şiddet',
      where: `Tehlikedeysen 112; ALO\u00a0${social}, polis ya da savcılık`,
    },
    { id: 'topic-internship', topic: 'Staj', where: `Okulunun staj birimi ya da ALO\u00a0${work}` },
    { id: 'topic-insurance', topic: 'Sigortasız çalıştırılmak', where: `SGK ya da ALO\u00a0${work}` },
    {
      id: 'topic-fees',
      topic: 'İş bulmak için para istenmesi, izinsiz aracılık',
      where: 'CİMER’den İŞKUR’a iletilmesini iste (4904 sayılı Kanun m.20)',
    },
    { id: 'topic-fraud', topic: 'Dolandırıcılık', where: 'Para gittiyse önce bankan; sonra savcılık ya da polis' },
  ],
} as const;

export type ReportingTopic = (typeof reporting.topics)[number]['id'];
