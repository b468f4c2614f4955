import { kindNames } from '../kind-names.ts';
import { type Kind, kindPaths, kinds, type ReportTarget } from '../kinds.ts';
import type { Sort } from '../vocabulary.ts';

/** The words for a post of a kind, or for a comment, where it is one of several things. */
interface TargetWords {
  /** In a moderator's table. */
  target: string;
  /** In the notice of a report. */
  reported: string;
  /** In the notice of a removal, to the author. */
  mine: string;
  /** The consequence of a moderator's deletion. */
  consequence: string;
}

/** The words for a kind in screens that are written once for all kinds. */
interface KindWords extends TargetWords {
  /** Behind a number. */
  counted: string;
  /** The list of all, as a heading. */
  all: string;
  /** Those similar to an opened one, as a heading. */
  similar: string;
  /** The same search in the list of this kind, beside the filters of another. */
  searchHere: string;
  /** On the button that closes the filters of a phone. */
  show: (count: string) => string;
  /** The orders of the list. */
  sorts: Record<Sort, string>;
  /** The subtitle of the feed. */
  feed: string;
  /** In the notice of comments on it, to its author. */
  toMine: string;
  share: { title: string; hashtag: string };
  /** Where its author deletes one. */
  remove: { title: string; consequence: string; confirm: string; removed: string };
  /** For a link whose post is missing. */
  missing: { why: string; wayOut: string };
}

const commonSorts = {
  relevance: 'Aramana en yakın',
  newest: 'En yeni',
  oldest: 'En eski',
  mostVotes: 'En çok oy alan',
};

/** The words of each kind, loaded with the parts that show them. */
export const kindWords = {
  experience: {
    counted: 'deneyim',
    all: 'Deneyimler',
    similar: 'Benzer deneyimler',
    searchHere: 'Deneyimlerde ara',
    show: (count) => `${count} deneyimi göster`,
    sorts: { ...commonSorts, mostLikes: 'En çok “ben de yaşadım”', mostDislikes: 'En çok “benimki farklıydı”' },
    feed: 'Gençlerin anonim paylaştığı staj ve iş deneyimleri',
    toMine: 'Deneyimine',
    target: 'Deneyim',
    reported: 'deneyim',
    mine: 'Deneyimlerinden biri',
    consequence: 'Deneyim, yorumları ve oylarıyla birlikte silinir; geri alınamaz.',
    share: { title: 'Bu deneyimi paylaş', hashtag: 'StajDeneyimi' },
    remove: {
      title: 'Deneyim silinsin mi?',
      consequence:
        'Varsa yorumları ve oyları da silinir, geri alınamaz. Kısa bir düzeltme yetiyorsa bunun yerine düzenleyebilirsin.',
      confirm: 'Deneyimi sil',
      removed: 'Deneyim silindi.',
    },
    missing: {
      why: 'Bu deneyim henüz yayınlanmamış ya da kaldırılmış olabilir; belki de internetin kesildi.',
      wayOut: 'Tüm deneyimlere bak',
    },
  },
  'suspicious-job': {
    counted: 'şüpheli ilan',
    all: 'Şüpheli ilanlar',
    similar: 'Benzer ilanlar',
    searchHere: 'Şüpheli ilanlarda ara',
    show: (count) => `${count} ilanı göster`,
    sorts: { ...commonSorts, mostLikes: 'En çok “bence de şüpheli”', mostDislikes: 'En çok “katılmıyorum”' },
    feed: 'Üyelerin bildirdiği şüpheli iş ve staj ilanları',
    toMine: 'Bildirdiğin ilana',
    target: 'Şüpheli ilan',
    reported: 'ilan',
    mine: 'Bildirdiğin ilanlardan biri',
    consequence: 'İlan; görselleri, yorumları ve oylarıyla birlikte silinir, geri alınamaz.',
    share: { title: 'Bu ilanı paylaş', hashtag: 'ŞüpheliİlanUyarısı' },
    remove: {
      title: 'İlan silinsin mi?',
      consequence: 'Varsa görselleri, yorumları ve oyları da silinir, geri alınamaz.',
      confirm: 'İlanı sil',
      removed: 'İlan silindi.',
    },
    missing: {
      why: 'Bu ilan henüz yayınlanmamış ya da kaldırılmış olabilir; belki de internetin kesildi.',
      wayOut: 'Tüm ilanlara bak',
    },
  },
} satisfies Record<Kind, KindWords>;

const commentWords: TargetWords = {
  target: 'Yorum',
  reported: 'yorum',
  mine: 'Yorumlarından biri',
  consequence: 'Yorum silinir; geri alınamaz.',
};

/** One of these words for each target of a report. */
export const ofTargets = (word: keyof TargetWords) =>
  Object.fromEntries([
    ...kinds.map((kind) => [kindNames[kind], kindWords[kind][word]]),
    ['comment', commentWords[word]],
  ]) as Record<ReportTarget, string>;

/** A value for each kind, by its name in paths. */
export const ofPaths = <Said>(said: (words: KindWords) => Said) =>
  Object.fromEntries(kinds.map((kind) => [kindPaths[kind], said(kindWords[kind])])) as Record<
    (typeof kindPaths)[Kind],
    Said
  >;
