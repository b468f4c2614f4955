import { expect, test } from 'vitest';
import { checkAd } from '#contract/ad-check/check.ts';
import { looksLikeNoAd } from '#contract/ad-check/no-ad.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { troubleNames, troublesIn } from '#contract/ad-check/trouble.ts';
import { legality } from '#contract/copy/resources/legality.ts';
import { labelledAds } from '#tests/ad-check/labelled.ts';

const hasSign = (text: string) =>
  checkAd(text).findings.some(({ signal, points }) => points > 0 && !signals[signal].lacks);
const isNoAd = (text: string) => troublesIn(text).length > 0 || looksLikeNoAd(text, hasSign(text));

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

test.each([
  [
    ['harassment'],
    'Staj yerimde bir adam bana sürekli mesaj atıyor, akşam yemeğe çağırıyor, istemediğimi söyledim ama durmuyor. Korkuyorum.',
  ],
  [['harassment'], 'Patron dün omzuma dokundu, belime sarıldı, işi bırakmak istiyorum ama param yok.'],
  [['defrauded'], 'İşe girerken 5000 lira istediler verdim, şimdi telefonu açmıyorlar. Ne yapmalıyım?'],
  [['defrauded'], 'Evden paketleme diye 750 TL kargo parası gönderdim, sonra engellediler.'],
  [['defrauded'], 'Telegram’dan iş diye yazdılar, 3 görev yaptım, 2000 TL yatırdım, geri vermiyorlar.'],
  [['defrauded'], 'Kimliğimin fotoğrafını ve IBAN’ımı attım, şimdi korkuyorum.'],
  [['unpaid', 'mobbing'], 'Patronum bana her gün bağırıyor, üç aydır maaşımı ödemiyor.'],
  [['unpaid'], 'Müdürüm üç aydır maaşımı yatırmıyor, günde 14 saat çalışıyorum, sigortam da yok.'],
  [['unpaid'], 'İlanda 30 bin yazıyordu, ay sonunda 15 bin verdiler, fazla mesai paramı da vermiyorlar.'],
  [['unpaid'], 'Zorunlu stajımı yapıyorum, ücret vermiyorlar, yasal mı?'],
  [['mobbing'], 'Müdür herkesin içinde bana hakaret etti, her gün azarlıyor, dayanamıyorum artık.'],
  [[], 'Bana iş teklif ettiler, 750 TL dosya parası istediler, vermedim. Güvenilir mi?'],
  [['harassment'], 'Patronum beni taciz etti, kime başvurabilirim?'],
  [['harassment'], 'Staj yerinde tacize uğradım.'],
  [['harassment', 'unpaid'], 'Maaşımı vermiyorlar, üstelik müdür beni taciz etti.'],
  [['defrauded'], 'İlanda başvurun yazıyordu, başvurdum, 2000 TL yatırdım, şimdi engellediler.'],
  [['unpaid'], 'Patronum maaşımı vermiyor, nereye başvurabilirim?'],
  [['unpaid'], 'Maaşımı alamıyorum, üç ay oldu.'],
  [[], 'Bana çok faydası dokundu, teşekkürler.'],
  [[], 'Müdürüm bizi akşam yemeğe davet etti, çok iyi insanlar.'],
  [[], '1 Mart itibarıyla burada çalışıyorum, memnunum.'],
  [[], 'Bana kimse hakaret etmedi, bağırmadı.'],
  [[], 'Kızım için çocuğa bağırıp çağırmayacak bakıcı arıyorum.'],
  [[], 'Kimlik bilgilerimi verdim, işe girdim.'],
  [[], 'Bayan garson. Ücretimiz günlük 500 TL, ilk hafta ödenmez, kimlik bizde kalır.'],
  [[], 'Yatılı bakıcı arıyorum, deneme haftasında ücret ödenmez.'],
  [[], 'Merhabalar, ben İK’dan Elif. Kayıt için 350 TL ödeme yapmanız yeterli. Ben de öyle başladım, para gönderdim.'],
  [[], 'Merhaba, iş arıyorum, garsonluk yaptım, bana ulaşabilirsiniz.'],
  [[], 'Ben de ilk başta inanmadım ama 500 TL yatırdım 900 aldım, bana yazın.'],
  [[], 'Bizde maaşlar gecikmez, patronumuz kimseye bağırmaz; ekibimize katılın.'],
])('%j is told by: %s', (troubles, text) => expect(troublesIn(text)).toEqual(troubles));

test('each trouble has its answer on the resources page', () => {
  const ids = legality.situations.map(({ id }) => id);
  expect(troubleNames.filter((name) => !ids.includes(name))).toEqual([]);
});
