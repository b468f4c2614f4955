import type { ReportTarget } from '../kinds.ts';
import type { NoticeEvent } from '../vocabulary.ts';
import { withheldReasons } from './door.ts';
import { ofTargets } from './kinds.ts';

const things = ofTargets('reported');
const ofMine = ofTargets('mine');

/** The notices of replies to what the member wrote, and of moderators' decisions. */
export const notices = {
  title: 'Bildirimler',
  unread: (count: string) => `${count} yeni`,
  none: 'Henüz bildirimin yok. Yorum ya da karar gelince burada görürsün.',
  loadFailed: 'Bildirimler yüklenemedi.',
  isNew: 'yeni',
  lifetime: (days: number) => `Burada son ${days} günün bildirimleri durur.`,
  /** Below notices of decided reports, which tell nobody which post was reported. */
  unnamed: 'Hangisini raporladığın burada yazmaz; ekranını gören biri de bunu öğrenemez.',
  /** Added to the name of the button under its mark. */
  unreadMark: (count: string) => `${count} yeni bildirim, `,
  commented: (toMine: string, count: string) => `${toMine} ${count} yorum geldi.`,
  answered: (count: string) => `Yorumuna ${count} cevap geldi.`,
  events: {
    'report-removed': (target) => `Raporladığın ${things[target]} kaldırıldı. Haber verdiğin için teşekkürler.`,
    'report-kept': (target) => `Raporladığın ${things[target]} incelendi: kurallara aykırı bulunmadı, yayında kalıyor.`,
    'content-removed': (target) => `${ofMine[target]} kaldırıldı.`,
    warned: () => 'Bir yönetici seni uyardı.',
    paused: () => 'Bir yönetici yazmanı bir süre durdurdu.',
    locked: () => 'Bir yönetici hesabını kilitledi.',
    held: (target) => `${ofMine[target]} incelenmeyi bekliyor. O zamana kadar yalnızca sen görürsün.`,
    hidden: (target) => `${ofMine[target]} raporlandı; bir yönetici bakana kadar gizlendi. Sen görmeye devam edersin.`,
    released: (target) => `${ofMine[target]} incelendi ve yayında.`,
    'objection-refused': () => 'Bir yönetici itirazını okudu; karar değişmedi.',
    'sanction-lifted': () => 'Hakkında verilen bir kararı bir yönetici kaldırdı.',
  } satisfies Record<NoticeEvent, (target: ReportTarget) => string>,
  /** To the author of a removed post. */
  writeAnew: 'Kurala takılan yeri çıkarıp yeniden yazabilirsin.',
  toForm: 'Yeniden yaz',
  sanctions: {
    title: 'Hakkında süren kararlar',
    measures: {
      warning: 'Bir yönetici seni uyardı. Yazmaya devam edebilirsin; tekrarlanırsa yazman bir süre durdurulabilir.',
      pause: 'Bir yönetici yazmanı bir süre durdurdu. Okuyabilir, oy verebilir, rapor gönderebilirsin.',
      lock: 'Bir yönetici hesabını kilitledi. Okuyabilir, verilerini indirebilir, hesabını kapatabilirsin.',
    },
    warnedUntil: (time: string) => `${time} sonra buradan kalkar.`,
    locked: 'Bir yönetici kilidi kaldırana kadar sürer.',
    object: 'İtiraz et',
    words: 'Neden yanlış olduğunu düşünüyorsun?',
    wordsHint: 'Bir kez itiraz edebilirsin. Yöneticiler takma adını ve bu sözlerini görür, kim olduğunu görmez.',
    send: 'İtirazı gönder',
    cancel: 'Vazgeç',
    waiting: 'İtirazını bir yönetici okuyacak. Yanıtını burada görürsün.',
  },
  withheld: {
    title: 'İncelenmeyi bekleyen paylaşımların',
    lead: 'Bir yönetici bakana kadar bunları yalnızca sen görürsün. Düzenleyebilir ya da silebilirsin.',
    named: (target: string, heading: string | undefined) => (heading ? `${target}: ${heading}` : target),
    reasons: withheldReasons,
  },
  until: (time: string) => `Yeniden yazabileceğin zaman: ${time}`,
  rule: (name: string) => `Kural: ${name}`,
  why: (words: string) => `Açıklama: ${words}`,
} as const;
