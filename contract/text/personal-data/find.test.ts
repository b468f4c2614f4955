import { expect, test } from 'vitest';
import { findPersonalData } from './find.ts';

const masked = (text: string) =>
  findPersonalData(text).reduceRight(
    (rest, { start, end, mask }) => rest.slice(0, start) + mask + rest.slice(end),
    text,
  );

test('a mask replaces a match and leaves the sentence around it', () => {
  expect(masked('Ahmet Bey’in numarası 0532 123 45 67’ydi.')).toBe('[isim] Bey’in numarası [telefon]’ydi.');
  expect(masked('Müdür Ahmet Yılmaz (0532 123 45 67), (0532) 123 45 67.')).toBe('Müdür [isim] ([telefon]), [telefon].');
  expect(masked('Müdür Mehmet Demir’i, Ayşe ablayı ve Ali Can Yıldız’ı gördüm.')).toBe(
    'Müdür [isim]’i, [isim] ablayı ve [isim]’ı gördüm.',
  );
  expect(masked('12 Mart 2024’te ali [at] firma.com’a yazdım.')).toBe('[tarih]’te [e-posta]’a yazdım.');
  expect(masked('Bana @denizkod yaz, instagram.com/deniz.kod ya da insta: deniz_kod.')).toBe(
    'Bana [hesap] yaz, [hesap] ya da [hesap].',
  );
  expect(masked('@souser-k3x9a1 haklı, ali@firma.example de; x.com güzel, @ işareti.')).toBe(
    '@souser-k3x9a1 haklı, [e-posta] de; x.com güzel, @ işareti.',
  );
  expect(
    masked('facebook.com/profile.php?id=100012345678, linkedin.com/pub/ayse-kaya/1, Instagram hesabım: deniz.kod.'),
  ).toBe('[hesap], [hesap], [hesap].');
  expect(masked('Instagram: reels çektirdiler, TikTok: kısa video, @Override, linkedin.com/company/marti')).toBe(
    'Instagram: reels çektirdiler, TikTok: kısa video, @Override, linkedin.com/company/marti',
  );
  expect(masked('Servis 34 ABC 123, adres Lale Sokak No: 3 Kat 2.')).toBe('Servis [plaka], adres [adres].');
  expect(masked('Kimliğim 10000000146, IBAN TR33 0006 1005 1978 6457 8413 26.')).toBe(
    'Kimliğim [kimlik no], IBAN [IBAN].',
  );
  expect(masked('Müdürüm Ahmet Kaya, Ahmet Kaya dinlerdi.')).toBe('Müdürüm [isim], Ahmet Kaya dinlerdi.');
  expect(masked('O yıl CFO’suydum.')).toBe('O yıl [unvan]’suydum.');
});

test('the name of the firm that the text is about is nobody’s', () => {
  const found = (text: string, firm?: string) =>
    findPersonalData(text, firm).map(({ start, end }) => text.slice(start, end));
  const text = 'Zeynep Arslan’da iyi günler. ZEYNEP ARSLAN bana bağırdı, Ali Kaya güldü, Zeynep abla da.';
  expect(found(text)).toEqual(['Zeynep Arslan', 'ZEYNEP ARSLAN', 'Ali Kaya', 'Zeynep']);
  expect(found(text, 'Zeynep Arslan')).toEqual(['Ali Kaya', 'Zeynep']);
  expect(found(text, ' Zeynep  Arslan Mimarlık')).toEqual(['Ali Kaya', 'Zeynep']);
  expect(found('Zeynep Hanım aradı.', 'Zeynep')).toEqual([]);
  expect(found(text, 'Ali')).toEqual(found(text));
});

test('masked text is not found again', () => {
  const text =
    'Ayşe Hanım 0532 123 45 67, a@b.example, 10000000146, TR330006100519786457841326, 34 ABC 123, Gül Sokak No:8, 3 Kasım 2023, başhekim.';
  expect(findPersonalData(text)).toHaveLength(9);
  expect(findPersonalData(masked(text))).toEqual([]);
});

test('offsets are those of the original text, after any letters', () => {
  const text = '🙂 İİİ I\u0307ŞĞ ﬁ 𝒜 — Ayşe Hanım';
  expect(findPersonalData(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ayşe']);
});

test('each letter belongs to one match', () => {
  const text = 'TR33 0006 1005 1978 6457 8413 26 ve 12.03.2024 0532 123 45 67 biri@ornek.example 3 Mart 2024';
  const found = findPersonalData(text);
  expect(found.map(({ kind }) => kind)).toEqual(['iban', 'date', 'phone', 'email', 'date']);
  for (const [i, { start }] of found.entries()) expect(start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0);
});

test('hostile texts of the allowed length stall nothing', () => {
  const pieces =
    '.|a|.a|@|@a|@a.|t.me/a|ig:|a@|a.|0|05|0 5|5|1|1 |1.|(|+|+9| |TR0 |tr|TR00|34 A|34 AB 1|no 1 |sok. |Sok 1 |mah.|a b blok |1. kat|' +
    'bey |ali bey |Ali |hanım|1 |1 mart |mart|genel |genel müdür |cfo |CFO olarak |a at |a [at] a|nokta |Ali Can |Ali Kaya |müdür |' +
    'müdürüm Ali |Ali abi |abi |adı |adı Ali olan |Ali adlı |Ali adlı umut |Kayaleri|Ali İleri |Deniz ver |ali’de ';
  for (const piece of pieces.split('|')) {
    // Quadratic work would take minutes here.
    const text = `${piece.repeat(10_000 / piece.length - 1)}a`;
    for (let round = 0; round < 5; round++) findPersonalData(text);
  }
});
