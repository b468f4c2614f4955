import type { ReportTarget } from '../kinds.ts';
import type { NoticeEvent } from '../vocabulary.ts';
import { ofTargets } from './kinds.ts';

const things = ofTargets('reported');
const ofMine = ofTargets('mine');

/** The notices of replies to what the member wrote, and of moderators' decisions. */
export const notices = {
  title: 'Bildirimler',
  unread: (count: string) => `${count} yeni`,
  none: 'Henüz bir bildirim yok.',
  loadFailed: 'Bildirimler yüklenemedi.',
  isNew: 'yeni',
  lifetime: (days: number) => `Burada son ${days} günün bildirimleri durur.`,
  /** Added to the name of the button under its mark. */
  unreadMark: (count: string) => `${count} yeni bildirim, `,
  commented: (toMine: string, count: string) => `${toMine} ${count} yorum geldi.`,
  answered: (count: string) => `Yorumuna ${count} cevap geldi.`,
  events: {
    'report-removed': (target) => `Raporladığın ${things[target]} kaldırıldı. Haber verdiğin için teşekkürler.`,
    'report-kept': (target) => `Raporladığın ${things[target]} incelendi: kurallara aykırı bulunmadı, yayında kalıyor.`,
    'content-removed': (target) => `${ofMine[target]} kaldırıldı.`,
    warned: () => 'Bir yönetici seni uyardı. Tekrarlanırsa yazmana ara verilebilir.',
    paused: () => 'Bir yönetici yazmana ara verdi. Okumaya ve oy vermeye devam edebilirsin.',
    locked: () => 'Bir yönetici hesabını kilitledi. Okuyabilir, verilerini indirebilir, hesabını kapatabilirsin.',
    'sanction-lifted': () => 'Bir yönetici kısıtlamanı kaldırdı: yeniden yazabilirsin.',
  } satisfies Record<NoticeEvent, (target: ReportTarget) => string>,
  until: (time: string) => `Yeniden yazabileceğin zaman: ${time}`,
  rule: (name: string) => `Kural: ${name}`,
  why: (words: string) => `Açıklama: ${words}`,
} as const;
