import { describe, expect, test } from 'vitest';
import { looksForeign } from '#contract/ad-check/language.ts';
import { labelledAds } from '#tests/ad-check/labelled.ts';

/** As many write on a phone: without the letters that are Turkish alone. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i');

describe('the language of a job ad', () => {
  test.each(labelledAds('practice').map(({ text }) => [text.slice(0, 60), text]))('is Turkish: %s', (_, text) => {
    expect([text, bare(text), text.toLocaleUpperCase('tr')].map(looksForeign)).toEqual([false, false, false]);
  });

  test.each([
    'Garson aranıyor Kadıköy',
    'Barista - part time - Moda',
    'Acil eleman, 5 gün, ssk var, wp 0555 000 00 00',
    'Junior frontend developer (React, TypeScript), remote, full time. Maaş görüşülür.',
    'Senior Backend Engineer – Istanbul (hybrid). Java, Kubernetes, AWS deneyimi olan ekip arkadaşı arıyoruz.',
    'Looking for garson, maaş 30.000, yatılı, Antalya',
    'PTT’nin, İŞKUR’dan ve SGK’da',
    '',
  ])('is not called foreign where it is short, or Turkish among other words: %s', (text) => {
    expect(looksForeign(text)).toBe(false);
  });

  test.each([
    'We are hiring a waiter for our restaurant in Istanbul. Full time, good salary. Send your CV on WhatsApp.',
    'Earn 500 dollars a day from home! No experience needed, like videos on Telegram. Deposit 50 USDT to start.',
    'Wir suchen ab sofort eine Servicekraft für unser Restaurant in Berlin. Vollzeit, faire Bezahlung.',
    'Nous recherchons un serveur pour notre restaurant à Paris. Envoyez votre candidature.',
    'Lowongan kerja pelayan restoran di Jakarta, gaji tinggi, tanpa pengalaman. Hubungi kami melalui WhatsApp.',
    'Ищем официанта в ресторан в Москве, полный день. WhatsApp',
    'مطلوب نادل للعمل في مطعم واتساب WhatsApp التواصل',
  ])('is told where it is another one: %s', (text) => {
    expect(looksForeign(text)).toBe(true);
  });
});
