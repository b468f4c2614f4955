import type { ReportTarget } from '../kinds.ts';
import type { NoticeEvent } from '../vocabulary.ts';
import { ofTargets } from './kinds.ts';

const things = ofTargets('reported');
const ofMine = ofTargets('mine');

/** The notices of moderators' decisions. */
export const notices = {
  title: 'Bildirimler',
  unread: (count: string) => `${count} yeni`,
  none: 'Henüz bir bildirim yok.',
  loadFailed: 'Bildirimler yüklenemedi.',
  isNew: 'yeni',
  lifetime: (days: number) => `Bildirimler ${days} gün sonra silinir.`,
  events: {
    'report-removed': (target) => `Raporladığın ${things[target]} kaldırıldı. Haber verdiğin için teşekkürler.`,
    'report-kept': (target) => `Raporladığın ${things[target]} incelendi: kurallara aykırı bulunmadı, yayında kalıyor.`,
    'content-removed': (target) => `${ofMine[target]} kaldırıldı.`,
  } satisfies Record<NoticeEvent, (target: ReportTarget) => string>,
  rule: (name: string) => `Kural: ${name}`,
  why: (words: string) => `Açıklama: ${words}`,
} as const;
