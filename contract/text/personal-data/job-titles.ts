import { after, before, type Finder } from './finding.ts';

const field =
  '(?:finans|pazarlama|satis|insan kaynaklari|ik|operasyon|teknoloji|bilgi islem|ar-?ge|egitim|mali isler|is gelistirme|tedarik zinciri|uretim|hukuk|kurumsal iletisim|dijital donusum|medya|lojistik|strateji|yatirim)';

/** Titles that only one person in a firm has, or a few. */
const rare = [
  'genel mudur (?:bas)?yardimcisi',
  'genel (?:sekreter|koordinator|yayin yonetmeni|mudur vekili)',
  '(?:mali isler|ozel kalem|yazi isleri|hukuk isleri|muhasebe ve finans|bas ?hukuk) (?:muduru|musaviri)',
  'hukuk musaviri',
  `${field} (?:direktoru|grup baskani|genel mudur yardimcisi)`,
  'cfo|cto|coo|cmo|cio|chro|cpo|ciso',
  'icra kurulu (?:baskani|uyesi)',
  'yonetim kurulu (?:baskani|baskan vekili|uyesi)',
  'bashekim(?: yardimcisi)?|bashemsire|bas ?eczaci|bas ?muhendis|bas ?mimar|bas ?mufettis|bas ?denetci|bas ?editor|bas ?antrenor',
  'executive chef|executive sef',
  'rektor(?: yardimcisi)?|dekan(?: yardimcisi)?|mudur basyardimcisi|bolum baskani|enstitu muduru',
  'kaymakam|belediye baskan yardimcisi|il muduru|ilce muduru|baskonsolos|buyukelci',
  'kaptan pilot|laboratuvar sorumlu muduru|mesul mudur',
];
/** Titles that every firm has: they identify a person only when they are the writer's own. */
const common = [
  'genel mudur',
  'ceo',
  'kurucu ortak',
  '(?:fabrika|bolge|sube|okul|otel|proje|satis|pazarlama|finans|muhasebe|insan kaynaklari|ik|uretim|kalite|santiye|magaza|operasyon|it|bilgi islem|yurt) muduru',
  '(?:sanat|kreatif|yaratici|proje) (?:direktoru|yonetmeni)',
];

const suffix = "(?:['’]\\p{L}{1,12}|(?!l[iu][kg])\\p{L}{0,10})?";
const titles = new RegExp(
  `${before}(?:(?<rare>${rare.join('|')})|(?:${common.join('|')}))(?<suffix>${suffix})${after}`,
  'gu',
);

/** Suffixes of a writer's own title: "müdürüydüm", "CFO'suyum", "müdürüyken". */
const firstPerson = /(?:[dt][iu]m|y[iu]m|yken)$/u;
/** Words after a writer's own title, in the same sentence: "… olarak çalıştım", "… idim". */
const workedAsIt = /^ (?:idim|olarak [^.!?\n]{0,60}?(?:[dt][iu]m|yor[iu]m|yordum|m[iu]st[iu]m)(?!\p{L}))/u;
/** Words after a title that make it a vacancy, a wish or an advertisement. */
const asPost =
  /^(?:['’]?\p{L}{0,4})? (?:asistan|sekreter|aday|ol|ariyor|araniyor|araniyormus|alinac|alim|pozisyon|kadro|ilan|unvan|maas|gibi|seviye|bagli|rapor|dahil|diye|yetistir|koltug|secim|atama|atan|yok|lazim|gerek|veya|ya da)/u;
const anyOf = /(?:^|[^\p{L}])(?:her|hicbir|bir|bircok|bazi|cogu|iki|uc|kac|butun|tum|gelecegin|yeni|uzman|junior)\s$/u;

/** Finds rare titles of anybody, and any high title of the writer. */
export const findJobTitles: Finder = ({ folded }) =>
  Array.from(folded.matchAll(titles)).flatMap(({ index, 0: found, groups = {} }) => {
    const written = groups.suffix ?? '';
    const end = index + found.length - (/^['’]/.test(written) ? written.length : 0);
    const following = folded.slice(index + found.length, index + found.length + 90);
    const isWriters = firstPerson.test(written) || workedAsIt.test(following);
    const isSomebodys =
      groups.rare && !asPost.test(following) && !anyOf.test(folded.slice(Math.max(0, index - 12), index));
    return isWriters || isSomebodys ? [{ start: index, end }] : [];
  });
