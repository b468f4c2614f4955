import { expect, test } from 'vitest';
import { quotationOf } from './quotation.ts';

const quoted = (text: string, words: string) => {
  const start = text.indexOf(words);
  return quotationOf(text, { start, end: start + words.length });
};

test.each([
  ['İlk gün 1.500 TL depozito alınır.', 'depozito', 'İlk gün 1.500 TL depozito alınır'],
  [
    'Maaş 30.000 TL, gerektiğinde hafta sonu çalışacak, çay servisi yapacak biri.',
    'hafta sonu',
    '…gerektiğinde hafta sonu çalışacak…',
  ],
  ['Stajyer aranıyor\n• Ücret yok\n• Yemek var', 'Ücret yok', 'Ücret yok'],
  ['Ara: 0555 123 45 67', '0555 123 45 67', '…0555\u00a0123\u00a045\u00a067'],
  [
    `${'çok uzun bir cümle '.repeat(5)}kimliğini gönder ${'ve devam eden sözler '.repeat(5)}.`,
    'kimliğini gönder',
    '…kimliğini gönder…',
  ],
  ['Kapora şart!', 'Kapora şart!', 'Kapora şart!'],
  ['Staja başlamak isteyenlerden hemen 3.000 TL dosya ücreti alırız.', 'ücreti', '…ücreti alırız'],
  ['CV: ik@firma.com.tr adresine', 'adresine', '…ik@firma.com.tr adresine'],
  ['Başvuru esube.iskur.gov.tr üzerinden yapılır.', 'üzerinden', 'Başvuru esube.iskur.gov.tr üzerinden yapılır'],
  ['k.a.p.o.r.a 500tl at', '500tl at', 'k.a.p.o.r.a 500tl at'],
])('of “%s”', (text, words, quotation) => {
  expect(quoted(text, words)).toBe(quotation);
});
