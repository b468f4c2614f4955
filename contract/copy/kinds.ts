import { kindNames } from '../kind-names.ts';
import { type Kind, kindPaths, kinds, type ReportTarget } from '../kinds.ts';

/** How a post of a kind, or a comment, is spoken of where it is one of several things. */
interface TargetWords {
  /** In a moderator's table. */
  target: string;
  /** What a member has reported. */
  reported: string;
  /** What was taken away of the reader's own. */
  mine: string;
  /** What goes when a moderator deletes it. */
  consequence: string;
}

/** How a kind is spoken of wherever a screen is written once for all kinds. */
interface KindWords extends TargetWords {
  /** Behind a number. */
  counted: string;
  /** The list of all, as a heading. */
  all: string;
  share: { title: string; hashtag: string };
  /** Where a link leads to none. */
  missing: { why: string; wayOut: string };
}

/** The words of each kind; they arrive with what shows them. */
export const kindWords = {
  experience: {
    counted: 'deneyim',
    all: 'Deneyimler',
    target: 'Deneyim',
    reported: 'deneyim',
    mine: 'Bir deneyimin',
    consequence: 'Deneyim, yorumları ve oylarıyla birlikte silinir; geri alınamaz.',
    share: { title: 'Bu deneyimi paylaş', hashtag: 'StajDeneyimi' },
    missing: { why: 'Bu deneyim kaldırılmış ya da bağlantın kopmuş olabilir.', wayOut: 'Tüm deneyimlere bak' },
  },
  'suspicious-job': {
    counted: 'şüpheli ilan',
    all: 'Şüpheli ilanlar',
    target: 'Şüpheli ilan',
    reported: 'ilan',
    mine: 'Bildirdiğin bir ilan',
    consequence: 'İlan; görselleri, yorumları ve oylarıyla birlikte silinir, geri alınamaz.',
    share: { title: 'Bu ilanı paylaş', hashtag: 'ŞüpheliİlanUyarısı' },
    missing: { why: 'Bu ilan kaldırılmış ya da bağlantın kopmuş olabilir.', wayOut: 'Tüm ilanlara bak' },
  },
} satisfies Record<Kind, KindWords>;

const commentWords: TargetWords = {
  target: 'Yorum',
  reported: 'yorum',
  mine: 'Bir yorumun',
  consequence: 'Yorum silinir; geri alınamaz.',
};

/** One of those words for whatever can be reported. */
export const ofTargets = (word: keyof TargetWords) =>
  Object.fromEntries([
    ...kinds.map((kind) => [kindNames[kind], kindWords[kind][word]]),
    ['comment', commentWords[word]],
  ]) as Record<ReportTarget, string>;

/** What is said of each kind, under its name in paths. */
export const ofPaths = <Said>(said: (words: KindWords) => Said) =>
  Object.fromEntries(kinds.map((kind) => [kindPaths[kind], said(kindWords[kind])])) as Record<
    (typeof kindPaths)[Kind],
    Said
  >;
