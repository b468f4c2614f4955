import { expect, test } from 'vitest';
import { checkAd } from '#contract/ad-check/check.ts';
import { looksLikeNoAd } from '#contract/ad-check/no-ad.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { labelledAds } from '#tests/ad-check/labelled.ts';

const hasSign = (text: string) =>
  checkAd(text).findings.some(({ signal, points }) => points > 0 && !signals[signal].lacks);
const isNoAd = (text: string) => looksLikeNoAd(text, hasSign(text));

test('ads are ads, also those of a line', () => {
  const ads = [
    ...(['practice', 'roundabout'] as const).flatMap((half) => labelledAds(half).map(({ text }) => text)),
    'Barista arıyoruz, Moda. DM',
    'komi alınacak bornova yazın',
    'Kasiyer, hemen başlamak üzere. Görüşmeye bekleriz.',
    'Daha önce kafede çalıştım diyenler tercih edilir, garson aranıyor.',
  ];
  expect(ads.filter(isNoAd)).toEqual([]);
});

test.each([
  '3 yumurta, 2 su bardağı un, yarım su bardağı sıvı yağ. Fırında 40 dakika pişirin, afiyet olsun.',
  'Yarın hava güneşli, domatesleri topladık. Annem selam söyledi, akşam yemeğe gelin.',
  'Merhaba, geçen ay bir kafede çalıştım, maaşımı vermediler, ne yapacağımı bilmiyorum.',
  'Üç ay staj yaptım, patron bana bağırdı, yol parasını ödemediler.',
  'Kanka yarın maça gidiyoz mu, ben bilet aldım sen bana ibana 300 at sonra',
  'Akşam sinemaya gidelim mi? Biletleri ben alırım, sen parayı sonra yollarsın.',
  'Kiralık 1+1 öğrenciye uygun, kira 12.000 TL, 1 depozito, kapora alınır. Arayan: 0533 111 22 33',
])('no ad: %s', (text) => expect(isNoAd(text)).toBe(true));
