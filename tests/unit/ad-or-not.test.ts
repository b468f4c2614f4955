import { expect, test } from 'vitest';
import { checkAd } from '#contract/ad-check/check.ts';
import { looksLikeNoAd } from '#contract/ad-check/no-ad.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { labelledAds } from '#tests/ad-check/labelled.ts';

test('ads without a sign are ads, also those of a line', () => {
  const ads = [
    ...(['practice', 'roundabout'] as const).flatMap((half) => labelledAds(half).map(({ text }) => text)),
    'Barista arıyoruz, Moda. DM',
    'komi alınacak bornova yazın',
    'Kasiyer, hemen başlamak üzere. Görüşmeye bekleriz.',
    'Daha önce kafede çalıştım diyenler tercih edilir, garson aranıyor.',
  ];
  const isWithoutSign = (text: string) => checkAd(text).findings.every(({ signal }) => signals[signal].lacks);
  expect(ads.filter(looksLikeNoAd).filter(isWithoutSign)).toEqual([]);
});

test.each([
  '3 yumurta, 2 su bardağı un, yarım su bardağı sıvı yağ. Fırında 40 dakika pişirin, afiyet olsun.',
  'Yarın hava güneşli, domatesleri topladık. Annem selam söyledi, akşam yemeğe gelin.',
  'Merhaba, geçen ay bir kafede çalıştım, maaşımı vermediler, ne yapacağımı bilmiyorum.',
  'Üç ay staj yaptım, patron bana bağırdı, yol parasını ödemediler.',
])('no ad: %s', (text) => expect(looksLikeNoAd(text)).toBe(true));
