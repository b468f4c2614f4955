import { before, type Finder, isCode } from './finding.ts';

const unit =
  /^(?:ve|ile|ila|da|de|bu|en|iki|uc|on|yuz|bin|gun|ay|yil|no|kat|tl|usd|eur|try|kg|km|cm|mm|mt|m|gr|g|lt|l|ml|gb|mb|tb|dk|sn|sa|st|hz|ghz|mhz|w|v|a|oca|sub|mar|nis|may|haz|tem|agu|eyl|eki|kas|ara|li|lu|x)$/;
const plate = /(?<![\p{L}\d]|\d[.,:/-])(0[1-9]|[1-7]\d|8[01])( ?)([a-z]{1,3}) ?(\d{2,5})(?![\p{L}\d]|[.,:/]\d)/gu;
const vehicle = new RegExp(
  `${before}(?:plaka|arac|araba|oto|otomobil|servis|minibus|kamyon|tir|motor|motosiklet|cip|jip|taksi|dolmus|otobus)`,
  'u',
);
/** The digits of a plate by its number of letters. */
const grammar: Record<number, RegExp> = { 1: /^\d{4,5}$/, 2: /^\d{3,4}$/, 3: /^\d{2,3}$/ };

/** Finds valid number plates: a province, Latin letters, and the matching number of digits. */
export const findPlates: Finder = ({ text, folded, offsets }) =>
  Array.from(folded.matchAll(plate)).flatMap((match) => {
    const [written, province = '', , letters = '', number = ''] = match;
    const start = match.index;
    const end = start + written.length;
    if (!grammar[letters.length]?.test(number)) return [];
    const near = folded.slice(Math.max(0, start - 40), end + 40);
    const asWritten = text.slice(offsets[start], offsets[end]);
    const isNamedPlate = vehicle.test(near);
    const isWrittenSo = /^[\dA-PR-VYZ ]+$/.test(asWritten) && !isCode(folded, start);
    const isMeasure = unit.test(letters) || (letters.length === 1 && /^(?:19|20)/.test(number));
    if (!isNamedPlate && (!isWrittenSo || (isMeasure && !province.startsWith('0')))) return [];
    return [{ start, end }];
  });
