import { expect, test } from 'vitest';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { masked, type WordEntry, wordHits } from './word-list.ts';

test.each<[WordEntry, string]>([
  ['threat', 'Senin evini biliyorum.'],
  ['threat', 'YAZDIKLARINA PİŞMAN OLACAKSIN'],
  ['doxxing', 'Bunu yazan muhasebedeki, soyadı Yılmaz'],
  ['doxxing', 'Ev adresi şu: Gül sokak'],
  ['bait', 'Telegramdan bana yazın'],
  ['bait', 'Evden günde 2000 lira kazanmak isteyenler'],
  ['bait', 'Referans kodumla girin'],
  ['swear', 'Yavşaklar ödemedi'],
  ['swear', 'Siktir git'],
  ['swear', 'Seni sikerim'],
  ['swear', 'amina koyim'],
  ['swear', 'Amına koyayım'],
  ['threat', 'Seni öldürürüm.'],
])('%s: %s', (entry, text) => {
  expect(wordHits(text).map((hit) => hit.entry)).toContain(entry);
});

test('what was said to the teller is theirs to tell: no story of the demo has a listed phrase', () => {
  expect(demoExperiences.flatMap(({ text }) => wordHits(text).map(({ start, end }) => text.slice(start, end)))).toEqual(
    [],
  );
  for (const text of [
    'Müdür bana “seni bitiririm” dedi, sonra da evimi sordu.',
    'Görüşmeye telefonla çağırdılar, numaramı başkasına vermişler.',
    'Müdür seni pişman edeceğim dedi, ben de çıktım.',
    'Müdür “Senin evini biliyorum” yazan bir not bıraktı.',
    'Bana "seni gebertirim" diye bağırdı.',
    'WhatsApp’tan yarın gel dediler, gittim, kimse yoktu.',
    'Dişimi sıktım, üç ay dayandım; canımı sıktılar, kart şıkım da yoktu.',
    'Amina adında bir stajyer vardı.',
    'Sıkıldım, sikke koleksiyonu yapan patron beni görmezden geldi.',
  ])
    expect(wordHits(text), text).toEqual([]);
});

test('a masked word keeps its first letter, whatever its ending', () => {
  expect(masked('Patron yavşağın tekiydi, Yavşaklardan uzak durun.')).toBe(
    'Patron y••••••• tekiydi, Y••••••••••• uzak durun.',
  );
  expect(masked('Temiz bir cümle.')).toBe('Temiz bir cümle.');
});
