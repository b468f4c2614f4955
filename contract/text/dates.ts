import { hour } from '../limits.ts';

const months = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'];

/** Turkey's time less UTC, all year round. */
const turkeyOffset = 3 * hour;

/** `2026-06` → `Haz 2026`. Without `Intl`, so that server and all browsers print the same. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1] ?? ''} ${year ?? ''}`.trim();
}

/** `2026-12-21` → `21 Ara 2026`. */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${formatMonth(day.slice(0, 7))}`;
}

/** `2026-12-21T12:00:00.000Z` → `21 Ara 2026 15.00`, in Turkey's time. */
export function formatMoment(moment: string): string {
  const local = new Date(Date.parse(moment) + turkeyOffset).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16).replace(':', '.')}`;
}

/** From one day to another: `21 Ara 2026`, `3 – 21 Ara 2026`, `28 Kas – 3 Ara 2026`, `28 Ara 2026 – 3 Oca 2027`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(last);
  const from = formatDay(first).split(' ');
  const differing = [first.slice(0, 7) === last.slice(0, 7), first.slice(0, 4) === last.slice(0, 4)].filter(
    Boolean,
  ).length;
  return `${from.slice(0, 3 - differing).join(' ')} – ${formatDay(last)}`;
}

/**
 * The span of a job on a card: `Haz – Ağu 2026`, `Ara 2025 – Şub 2026`, `Şub 2026 – Devam Ediyor`,
 * `Başlangıç Yok – Ağu 2026`; both missing: `Belirsiz Tarih`.
 */
export function formatSpan(start: string | null, end: string | null): string {
  if (!start && !end) return missingDates.both;
  const until = end ? formatMonth(end) : missingDates.end;
  if (!start) return `${missingDates.start} – ${until}`;
  if (start === end) return until;
  const sameYear = end !== null && start.slice(0, 4) === end.slice(0, 4);
  return `${sameYear ? formatMonth(start).split(' ')[0] : formatMonth(start)} – ${until}`;
}

const missingDates = { both: 'Belirsiz Tarih', start: 'Başlangıç Yok', end: 'Devam Ediyor' } as const;

const minute = 60_000;
const units = [
  { word: 'yıl', length: 365 * 24 * 60 * minute },
  { word: 'ay', length: 30 * 24 * 60 * minute },
  { word: 'gün', length: 24 * 60 * minute },
  { word: 'saat', length: 60 * minute },
  { word: 'dakika', length: minute },
] as const;

/** `2 gün önce`; less than a minute, or a clock that runs ahead: `şimdi`. Times in milliseconds. */
export function relativeTime(then: number, now: number): string {
  const age = inLargestUnit(now - then);
  return age === null ? 'şimdi' : `${age} önce`;
}

/** A duration (milliseconds) in words: `47 saat`, from three days on `3 gün`; at least a minute. */
export function duration(length: number): string {
  const hours = Math.floor(length / (60 * minute));
  return hours >= 24 && hours < 72 ? `${hours} saat` : (inLargestUnit(Math.max(length, minute)) ?? '');
}

function inLargestUnit(length: number): string | null {
  const unit = units.find((candidate) => length >= candidate.length);
  return unit ? `${Math.floor(length / unit.length)} ${unit.word}` : null;
}
