import type { Span } from './span.ts';

/** What ends no clause: the colon of 18:30, the comma of 7,5, and a dot before a letter or a digit, as in an address. */
const joint = String.raw`(?:(?<=\d)[,:](?=\d)|\.(?=[\p{L}\d]))`;
const clauseEnd = String.raw`(?!${joint})[.,:;!?…\n]`;
/** A character within a clause. */
const inner = String.raw`(?:[^.,:;!?…\n]|${joint})`;
/** The clause's words before and after a passage, where there are 40 characters of them at most. */
const lead = new RegExp(`(?:^|${clauseEnd})(${inner}{0,40})$`, 'u');
const rest = new RegExp(`^(${inner}{0,40})(?:$|${clauseEnd})`, 'u');

const atStart = /(?:^|[.!?…\n])\P{L}*$/u;
const atEnd = /^[^\S\n]*(?:$|[!?…\n]|\.(?![\p{L}\d]))/u;

/**
 * A passage as a quotation: with the rest of its clause where that is short, an ellipsis on each side on which its
 * sentence goes on, and the groups of a number on one line.
 */
export function quotationOf(text: string, { start, end }: Span): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const [, words = ''] = lead.exec(before) ?? [];
  const [, more = ''] = rest.exec(after) ?? [];
  const quoted = (words + text.slice(start, end) + more)
    .trim()
    .replace(/^[•*–-]\s*/, '')
    .replaceAll(/(?<=\d) (?=\d)/g, '\u00a0');
  const from = atStart.test(before.slice(0, before.length - words.length)) ? '' : '…';
  const to = atEnd.test(after.slice(more.length)) ? '' : '…';
  return from + quoted + to;
}
