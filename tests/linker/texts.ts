import type { Random } from '#tests/support/random.ts';

/**
 * The writing style of an invented person, by which an attacker could recognise them: favourite words, length and
 * marks.
 */
export interface Style {
  words: string[];
  length: number;
  marks: string;
  lowerCase: boolean;
}

const vocabulary =
  'staj ofis mola yemek çay toplantı ekip görev rapor proje yönetici mesai maaş sigorta eğitim masa ekran müşteri depo saha servis yol sözleşme imza söz gün hafta ay sabah akşam iyi kötü uzun kısa zor kolay hızlı yavaş güzel boş dolu yoğun sakin gergin rahat kimse herkes hep bazen asla çok az sonra önce yine artık belki keşke gerçekten aslında sanırım bence galiba işte yani zaten'.split(
    ' ',
  );

export function drawStyle(random: Random): Style {
  return {
    words: random.shuffled(vocabulary),
    length: Math.round(random.between(15, 90)),
    marks: random.pick(['. ', '. ', '... ', '! ', '.. ', ' :) ']),
    lowerCase: random.chance(0.3),
  };
}

/** Writes a text in a style; a person's first words come more often than the last. */
export function write({ words, length, marks, lowerCase }: Style, random: Random, share = 1): string {
  const count = Math.max(3, Math.round(length * share * random.between(0.6, 1.4)));
  let text = '';
  for (let n = 0; n < count; n++) {
    const word = words[Math.floor(words.length * random.next() ** 2)] ?? '';
    const begins = text === '' || text.endsWith(marks);
    text += begins && !lowerCase ? word.charAt(0).toLocaleUpperCase('tr') + word.slice(1) : word;
    text += random.chance(0.12) ? marks : ' ';
  }
  return text.trim();
}
