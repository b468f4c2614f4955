import { helpNumbers } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { LegalStatement } from '../resources.ts';
import { pageTitles } from '../shell.ts';
import { calls } from './calls.ts';
import type { ReportingTopic } from './reporting.ts';

export interface Situation {
  /** Also the hash that leads to it. */
  id: string;
  /** What somebody says of themselves. */
  label: string;
  /** The answer in a word. */
  answer: string;
  /** Whom to call. */
  calls?: readonly Way[];
  /** Where to go on. */
  next?: readonly Way[];
  points: readonly (Partial<LegalStatement> & { text: string; next?: readonly Way[] })[];
}

interface Way {
  label: string;
  to: string;
}

const { work, social } = helpNumbers;

const compulsory = 'Zorunlu staj';
const voluntary = 'Gönüllü staj';

const toTopic = (label: string, topic: ReportingTopic) => ({ label, to: `#${topic}` });
const whomToAsk = 'Kime sorabilirim?';
const letter = { label: 'Şikâyet metni', to: '#templates' };

const situations: readonly Situation[] = [
  {
    id: 'compulsory',
    label: compulsory,
    answer: 'İş kazası sigortan var. Ücret okuluna ve bölümüne göre değişir.',
    points: [
      {
        text: 'Üniversitenin zorunlu tuttuğu stajda iş kazası ve meslek hastalığına karşı sigortalısın; primi üniversite öder. Lisedeysen sigortanı okuluna sor.',
        law: '5510 sayılı Kanun m.5/b',
      },
      {
        text: `Stajda günde kaç saat kalacağın konusunda kesin bir şey söyleyemeyiz; çalışanlarda sınır haftada 45 saattir. Seninki uzunsa günleri ve saatleri not et, okulunun staj birimine ve ALO\u00a0${work}’e sor.`,
        law: '4857 sayılı İş Kanunu m.63',
      },
      {
        text: 'Mesleki eğitim alıyor ve 3308 sayılı Kanun kapsamında çalışıyorsan net asgari ücretin en az %30’u ödenir; 20’den az çalışanı olan işyerinde en az %15’i.',
        law: '3308 sayılı Kanun m.25',
      },
      {
        text: `Geçici bir kurala göre işyeri ne büyüklükte olursa olsun en az %30 ödenir, devlet de katkı verir; kamu kurumlarını kapsamaz. Bu kural bugün geçerli mi, okuluna ya da ALO\u00a0${work}’e sor.`,
        law: '3308 sayılı Kanun Geçici m.12',
      },
      {
        text: 'Bu kuralın üniversite stajlarında geçerli olup olmadığı tartışmalı; hepsi için geçerli değil. Bölümünü okulunun staj birimine sor.',
        law: '3308 sayılı Kanun m.25',
      },
    ],
    calls: [calls.work],
    next: [toTopic(whomToAsk, 'topic-internship')],
  },
  {
    id: 'voluntary',
    label: voluntary,
    answer: 'Kesin bir cevabı yok: not tut ve sor.',
    points: [
      {
        text: `Staj okul programının dışındaysa kesin bir şey söyleyemeyiz. Ne yaptığını ve saatlerini her gün not et; ALO\u00a0${work}’e ya da bir avukata sor.`,
      },
    ],
    calls: [calls.work],
    next: [toTopic(whomToAsk, 'topic-internship')],
  },
  {
    id: 'employed',
    label: 'İşe girdim',
    answer: 'Ücretini alırsın, deneme süresinde de.',
    points: [
      {
        text: 'Deneme süresi en çok 2 aydır ve çalıştığın günlerin ücreti ödenir.',
        law: '4857 sayılı İş Kanunu m.15',
      },
      {
        text: 'Haftalık çalışma süresi en çok 45 saattir; aşan çalışma fazla çalışmadır.',
        law: '4857 sayılı İş Kanunu m.41 ve m.63',
      },
    ],
    calls: [calls.work],
    next: [{ label: 'Diğer hakların', to: '#rights' }],
  },
  {
    id: 'listing',
    label: 'İlan gördüm',
    answer: 'Para istiyorlarsa dur.',
    points: [
      {
        text: 'İş arayandan para almanın ve izinsiz aracılığın karşılığı para cezasıdır.',
        law: '4904 sayılı Kanun m.20',
      },
      { text: 'Anlaşmadan önce kimlik fotoğrafı ve banka bilgisi gönderme; neden gerektiğini sor.' },
      { text: 'Para ya da kart bilgisi verdiysen önce bankanı ara, sonra savcılığa ya da polise başvur.' },
    ],
    next: [
      { label: 'İlanı kontrol et', to: '#ad-check' },
      { label: pageTitles['share-suspicious'], to: pagePaths['share-suspicious'] },
    ],
  },
  {
    id: 'defrauded',
    label: 'Dolandırıldım',
    answer: 'Önce bankanı ara.',
    points: [
      {
        text: 'Para gönderdiysen ya da kart bilgini verdiysen bankana söyle, işlemi durdurmasını iste. Sonra polise ya da savcılığa başvur.',
      },
      {
        text: 'Kimliğinin fotoğrafını ya da bir şifreni verdiysen: şifreni hemen değiştir, bankana haber ver, başvururken bunu da söyle.',
      },
      { text: 'Mesajları, dekontu ve ilanı silme; ekran görüntüsü al.' },
      {
        text: 'Utanılacak bir şey yapmadın: iş arayandan para almak yasak, karşılığı para cezası.',
        law: '4904 sayılı Kanun m.20',
      },
    ],
    next: [
      toTopic('Nereye başvururum?', 'topic-fraud'),
      { label: pageTitles['share-suspicious'], to: pagePaths['share-suspicious'] },
    ],
  },
  {
    id: 'unpaid',
    label: 'Param ödenmedi',
    answer: 'Çalıştığın günün ücreti ödenir, deneme süresinde de.',
    points: [
      { text: 'Deneme süresi en çok 2 aydır; o günlerin ücreti de senindir.', law: '4857 sayılı İş Kanunu m.15' },
      {
        text: `ALO\u00a0${work}’i arayabilir, CİMER’e yazabilirsin. Elinde belge olmasa da başvur: hangi gün kaç saat çalıştığını ve ne söz verildiğini yaz.`,
      },
      { text: `Sigortan da yapılmadıysa SGK’ya ya da yine ALO\u00a0${work}’e söyle.` },
      {
        text: 'Bu bir stajsa cevap değişir:',
        next: [
          { label: compulsory, to: '#compulsory' },
          { label: voluntary, to: '#voluntary' },
        ],
      },
    ],
    calls: [calls.work],
    next: [letter],
  },
  {
    id: 'mobbing',
    label: 'Mobbing var',
    answer: 'Bunu bildirebilirsin, kanıtın olmasa da.',
    points: [
      {
        text: `ALO\u00a0${work}’i arayabilir, CİMER’e ya da Bakanlığa yazabilir, işyerine dilekçe verebilirsin.`,
        law: 'Genelge 2025/3',
      },
      {
        text: 'Sürekli bağırmak, aşağılamak, dışlamak buna birer örnek. Ne olduğunu günü ve saatiyle yaz; notu iş bilgisayarında değil, kendi telefonunda tut.',
      },
      { text: `Şiddet ya da istismar varsa ALO\u00a0${social}’ü de arayabilirsin.` },
    ],
    calls: [calls.work],
    next: [letter],
  },
  {
    id: 'harassment',
    label: 'Tacize uğradım',
    answer: `Suç sende değil. ALO\u00a0${social}’ü arayabilirsin.`,
    points: [
      { text: 'Tehlikedeysen 112’yi ara. Oradan çıkabiliyorsan çık, güvendiğin birine nerede olduğunu yaz.' },
      {
        text: `ALO\u00a0${social} şiddet ve istismarda destek verir; kısa mesajla ve işaret diliyle de ulaşabilirsin. Polise ya da savcılığa da başvurabilirsin.`,
      },
      { text: 'Mesajları silme. Ne olduğunu günü, saati ve yeriyle kendi telefonuna yaz.' },
      {
        text: `İşyerinde olduysa ALO\u00a0${work}’i de arayabilir, CİMER’e de yazabilirsin. CİMER’de kimliğini şikâyet ettiğin kurumdan gizleyebilirsin.`,
      },
    ],
    calls: [calls.social, calls.emergency],
    next: [toTopic(whomToAsk, 'topic-harassment')],
  },
];

/** The section that asks for the reader's situation, and answers what is lawful in it. */
export const legality = {
  title: 'Senin durumun hangisi?',
  intro: 'Ücretsiz çalıştırmak yasal mı, ilan güvenilir mi? Cevap duruma göre değişir.',
  choose: 'Durumun',
  situations,
} as const;
