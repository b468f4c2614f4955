import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careFrom, checkAd, levelOf } from '#contract/ad-check/check.ts';
import { examples } from '#contract/ad-check/examples.ts';
import { exploitationOfSafety } from '#contract/ad-check/exploitation/safety.ts';
import { heavySignalNames, heavySignals } from '#contract/ad-check/heavy.ts';
import { scales } from '#contract/ad-check/signal.ts';
import { type SignalName, signals } from '#contract/ad-check/signals.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { heavySignals as copy } from '#contract/copy/heavy-signals.ts';
import { lengths } from '#contract/limits.ts';
import { demoListings } from '#server/demo/listings.ts';
import { design } from '#server/suspicious-jobs/families.ts';
import { checkedAds, everydaySentences, halves, labelledAds, qualityOf, rewordings } from '#tests/ad-check/labelled.ts';
import { tell } from '#tests/support/figures.ts';

const signalsIn = (text: string) => checkAd(text).findings.map(({ signal }) => signal);
const all = halves.flatMap(labelledAds);

describe('signals of a job ad', () => {
  test.each(Object.keys(signals) as SignalName[])('%s', (name) => {
    const { hits, misses } = examples[name];
    for (const text of hits) expect([text, ...signalsIn(text)]).toContain(name);
    for (const text of misses) expect([text, ...signalsIn(text)]).not.toContain(name);
    expect(adCheckResult.reasons[name].text).not.toBe('');
  });
});

test('heavy signals come heaviest first, without light ones', () => {
  const text =
    'Acele et! Başvuru için kimlik fotoğrafını gönder. Hesabına gelen parayı başkasına aktaracaksın. Ücretimiz deneyim karşılığı.';
  const namesIn = (ad: string) => heavySignals(ad).map(({ signal }) => signal);
  expect(namesIn(text)).toEqual(['lend-account', 'papers-before-contract', 'unpaid']);
  // Each has the words that say it.
  expect(heavySignals(text).map(({ place }) => text.slice(place.start, place.end))).toEqual([
    'Hesabına gelen parayı başkasına aktaracaksın',
    'kimlik fotoğrafını gönder',
    'deneyim karşılığı',
  ]);
  // Each of two heavy signals in one sentence has its own words.
  const data = demoListings.find(({ photos }) => photos?.includes('data-entry-chat'));
  expect(namesIn(data?.listingText ?? '')).toEqual(['codes-and-cards', 'lend-account', 'papers-before-contract']);
  expect(heavySignals('Mağazamıza sigortalı, asgari ücretle çalışacak arkadaş arıyoruz.')).toEqual([]);
});

test.each([
  ['Erken çıkan eğitim bedeli olan 45.000 TL’yi öder.', 'bonds-and-penalties'],
  ['İşe girerken 100 bin senet alıyoruz.', 'bonds-and-penalties'],
  ['Ayrılan 20.000 TL cezai şart öder.', 'bonds-and-penalties'],
  ['Hesabına gelen parayı bize gönderirsin, %5 sende kalır.', 'lend-account'],
  ['Alışveriş kartı alıp kodlarını fotoğraflayarak bana gönderin.', 'forward-parcels'],
] as const)('a phrase is one heavy sign, the one that fits: %s', (text, name) => {
  expect(heavySignals(text).map(({ signal }) => signal)).toEqual([name]);
});

test.each([
  'Banka hesabını kiralıyoruz, Kadıköy’de buluşalım.',
  'e-Devlet şifreni gönder.',
  'Başvuru için internet bankacılığı şifresi gerekiyor.',
  'Kredi kartının ön yüzünün fotoğrafını at, maaşını oraya yatıralım.',
  'Telefonuna gelen onay kodunu bize söyle.',
  'Hesap açıp kartını bize verene 3.000 TL.',
])('what opens the account of the applicant is grave alone: %s', (text) => {
  const place = 'Mutlu Kafe, Kadıköy, İstanbul. ';
  expect(levelOf(checkAd(place + text).scores.fraud)).toBe('grave');
});

test.each([
  'Görüşme akşam evimde, yalnız gel.',
  'İş görüşmesi otel odasında olacak.',
  'Patronla baş başa seyahat edecek asistan.',
])('being alone with the boss is a reason to take care, alone: %s', (text) => {
  const { scores } = checkAd(`Mutlu Ajans, Kadıköy, İstanbul. Maaş 45.000 TL. ${text}`);
  expect(levelOf(scores.exploitation)).toBe('care');
  expect(heavySignals(text).map(({ signal }) => signal)).toEqual(['alone-with-them']);
});

test.each([
  'Ailene haber vermene gerek yok, seni havalimanından alacağız, otelde kalacaksın.',
  'Otel misafirleriyle ilgilenecek bayan, gecelik 4000 TL, resim atmayan yazmasın.',
  'Suriye’de cephe gerisi güvenlik görevlisi, aylık 3.000 dolar.',
  '16 yaş kız, gece vardiyası, 22:00-05:00. Aileye söylemeye gerek yok.',
])('a danger to the applicant is a reason to take care, alone: %s', (text) => {
  const { findings, scores } = checkAd(text);
  expect(['care', 'grave']).toContain(levelOf(scores.exploitation));
  expect(findings.some(({ signal }) => signal in exploitationOfSafety)).toBe(true);
});

test.each([
  'Bahis ve casino sektöründe canlı destek operatörü, Kıbrıs ofis, 1500 dolar.',
  'Kaçak iddia sitesi için referans kodu paylaşacak arkadaşlar.',
  'iGaming firmamıza müşteri temsilcisi, ofis Batum.',
  'Deneyim şart değil, bahis sitesi için canlı destek.',
  'Forex çağrı merkezi, sahte isimle müşteri ikna edilecek.',
  'Çantayı teslim edersin, içinde ne olduğunu sorma.',
  'Üzerine şirket açıp aylık 40.000 TL maaş vereceğiz.',
  '%100 iş garantili kurs! Sadece 18.500 TL 6 taksit.',
  'Ürünleri önce kendin kullan, sonra ekibini kur.',
])('an ad that draws into a fraud is a reason to take care, alone: %s', (text) => {
  expect(['care', 'grave']).toContain(levelOf(checkAd(text).scores.fraud));
});

test.each([
  'Muhasebe elemanı: havale/EFT işlemlerini yapmak, banka hesap hareketlerini takip etmek, cari hesap mutabakatı.',
  'Finans stajyeri: şirket hesaplarına gelen ödemeleri takip etmek ve tedarikçilere havale yapmak.',
  'Gelen havaleleri cari hesaba işlemek, kalan bakiyeyi merkez hesabına aktarmak.',
  'Bankadan para çekip kasaya teslim etmek, dekontları arşivlemek.',
  'Sözleşmelerde yer alan cezai şart ve tazminat hükümlerini incelemek.',
  'Çek ve senetlerin takibi, teminat mektuplarının alınması, senet düzenlemek.',
  'İşten ayrılan personelin ibraname ve kıdem tazminatı evraklarını düzenlemek.',
  'Kredi başvurularında kefil evraklarını toplamak, şirket kartı bilgilerini sisteme tanımlamak.',
  'Öğrenci ve personel transferlerini planlamak, öğrenci transfer ücretlerini tahsil etmek.',
  'Gişe yetkilisi: para transferi, havale ve kredi kartı başvuru işlemleri.',
  'Sözleşme uzmanı: cezai şart ve taahhütname süreçlerini yönetecek ekip arkadaşı.',
])('an honest ad may speak of money and penalties as tasks: %s', (text) => {
  expect(heavySignals(text)).toEqual([]);
  expect(Math.max(...Object.values(checkAd(text).scores))).toBeLessThan(careFrom);
});

test('one demand for money is one reason, quoted with its own sum', () => {
  const counted = (text: string) =>
    checkAd(text)
      .findings.filter(({ points, signal }) => points > 0 && signal !== 'no-place' && signal !== 'no-pay-told')
      .map(({ start, end }) => text.slice(start, end));
  expect(counted('Ofisimize eleman. Kayıt için 250 TL dosya parası alınmaktadır.')).toEqual(['250 TL dosya parası']);
  expect(counted('Yurt dışında garson. Aylık 3500 dolar, vize masrafı 400 dolar, konaklama dahil.')).toEqual([
    'vize masrafı 400 dolar',
  ]);
});

test('what honest ads say every day is no sign, or few', () => {
  const frame = 'Ofisimiz Ankara Kızılay’da, Deneme Ltd. Maaş net 40.000 TL, yemek ve yol verilir.';
  const accused = everydaySentences().flatMap((sentence) => {
    const { findings, scores } = checkAd(`${sentence} ${frame}`);
    const isFew = scales.every((scale) => ['none', 'few'].includes(levelOf(scores[scale])));
    return isFew ? [] : [[sentence, ...findings.map(({ signal }) => signal)]];
  });
  expect(accused).toEqual([]);
  expect(everydaySentences().length).toBeGreaterThan(60);
});

test('volunteering at a charity is no unpaid job, and at a firm it is', () => {
  const ad = 'Hafta sonu gönüllü çalışma, ücret ödenmez.';
  expect(signalsIn(`${ad} Kızılay, Kadıköy.`)).not.toContain('unpaid');
  expect(signalsIn(`${ad} Mavi Kafe, Kadıköy.`)).toContain('unpaid');
});

test('a day off a week makes neither the wage of a full job nor its hours those of a part', () => {
  const ad = 'Garson aranıyor, Kadıköy. Maaş 20.000 TL. Saat 10-22 arası. Haftada bir gün';
  expect(signalsIn(`${ad} izin.`)).toEqual(['below-minimum-wage', 'long-hours']);
  expect(signalsIn(`${ad} çalışma.`)).toEqual([]);
});

test('a pay by the piece is a pay that is told', () => {
  const signs = checkAd('Moto kurye aranıyor. Paket başı 60 TL. Kendi motorun olmalı, hemen başla.').findings;
  expect(signs.map(({ signal }) => signal)).not.toContain('no-pay-told');
});

test('an unpaid internship is a heavy sign, and one of long days a reason to take care', () => {
  const scoreOf = (ad: string) => checkAd(ad).scores.exploitation;
  expect(heavySignals('Stajyer arıyoruz, 6 ay ücretsiz, Ankara Çankaya Mavi Ajans')).toHaveLength(1);
  const long = 'Stajyer arıyoruz, 6 ay ücretsiz, haftada 6 gün 09-20, tecrübeli olsun, yol yemek yok, Ankara Çankaya';
  expect(scoreOf(long)).toBeGreaterThanOrEqual(careFrom);
  expect(scoreOf('Stajyer arıyoruz, 6 ay, yemek ve servis ücretsiz. Ankara Çankaya, 40.000 TL.')).toBe(0);
});

test('each heavy signal has words on the card of a listing, and no other one', () => {
  expect(Object.keys(copy.said).toSorted()).toEqual(heavySignalNames.toSorted());
});

test('listings are read again after a change of what the check finds', () => {
  const found = Object.values(examples).flatMap(({ hits, misses }) => [...hits, ...misses].map(heavySignals));
  const digest = createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 16);
  // Where this fails, count `design` up, and note both here.
  expect({ design, digest }).toEqual({ design: 15, digest: '36cf11adbe3d958a' });
});

test('the rewordings of a listing are ten, and no two the same', () => {
  const groups = rewordings();
  expect(groups).toHaveLength(30);
  for (const group of groups) expect(new Set(group).size).toBe(10);
});

test('a marked place begins and ends with what it says', () => {
  for (const text of [...all.map((ad) => ad.text), ...Object.values(examples).flatMap(({ hits }) => hits)])
    for (const { start, end, signal } of checkAd(text).findings) {
      const marked = text.slice(start, end);
      if (!signals[signal].lacks) expect(marked).toBe(marked.trim());
    }
});

describe('the score of a job ad', () => {
  const anAd = fc.constantFrom(...all.map(({ text }) => text));

  test('is the sum of the points of its marked places, which lie in the text', () => {
    const anything = fc.oneof(
      anAd,
      fc.array(anAd, { maxLength: 6 }).map((ads) => ads.join('\n')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { findings, scores } = checkAd(text);
        for (const scale of scales) {
          const points = findings.filter(({ signal }) => signals[signal].scale === scale).map((one) => one.points);
          expect(points.reduce((sum, one) => sum + one, 0)).toBe(scores[scale]);
          expect(scores[scale]).toBeLessThanOrEqual(100);
        }
        const counted = findings.filter(({ signal, points }) => points > 0 && !signals[signal].lacks);
        for (const [n, { start, end, signal }] of counted.entries())
          for (const other of counted.slice(0, n))
            expect(
              signals[signal].scale === signals[other.signal].scale && start === other.start && end === other.end,
            ).toBe(false);
        for (const { start, end } of findings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test('counts a phrase once a scale, for the heaviest signal, which names the lighter ones that say more', () => {
    const counted = (text: string) =>
      checkAd(text)
        .findings.filter(({ points }) => points > 0)
        .map(({ signal, also }) => [signal, ...also]);
    const place = 'Adres: Kadıköy, İstanbul. Maaş 40.000 TL.';
    const within = 'Deneme süresinde ücret ödenmez.';
    expect(signalsIn(within)).toContain('unpaid');
    expect(counted(`${place} ${within}`)).toEqual([['unpaid-trial']]);
    const further = 'Başlamadan 450 TL kargo bedeli yatır, ilk maaşınla iade.';
    expect(counted(`${place} ${further}`)).toEqual([['sum-to-send', 'paid-back-later']]);
    // Elsewhere, the lighter signal counts for itself.
    expect(counted(`${place} ${within} Stajda ücret ödenmez.`)).toEqual([['unpaid-trial'], ['unpaid']]);
    // Whether it is fraud and whether it exploits are two questions.
    expect(levelOf(checkAd(`${place} ${further}`).scores.fraud)).toBe('care');
    // What an ad lacks is said beside what stands in its first line.
    expect(counted('Deneme süresinde ücret ödenmez')).toContainEqual(['no-place']);
  });

  test.each([
    [0, 'none'],
    [1, 'few'],
    [24, 'few'],
    [25, 'some'],
    [careFrom - 1, 'some'],
    [careFrom, 'care'],
    [79, 'care'],
    [80, 'grave'],
    [100, 'grave'],
  ] as const)('of %d is said as %s', (score, level) => {
    expect(levelOf(score)).toBe(level);
  });

  test('stays when neutral sentences are added before and after', () => {
    const neutral = fc.constantFrom('Bugün hava güzel.', 'Merhaba!', 'Kütüphanenin önünde bir ağaç var.', 'Selamlar.');
    const placed = all.map(({ text }) => `Adres: Kadıköy, İstanbul.\n${text}`);
    fc.assert(
      fc.property(fc.constantFrom(...placed), neutral, neutral, (text, before, after) => {
        expect(checkAd(`${before}\n${text}\n${after}`).scores).toEqual(checkAd(text).scores);
      }),
    );
  });

  test('tells fraud and exploitation from honest ads that nobody has read who wrote the signals', () => {
    const ads = checkedAds('measure');
    for (const scale of scales) {
      const { auc, found, falseAlarms } = qualityOf(ads, scale);
      tell(`job ads, ${scale}`, {
        auc: auc.toFixed(3),
        found: found.toFixed(2),
        'false alarms': falseAlarms.toFixed(3),
      });
      // The goal is 0.9 (docs/decisions/0033-ad-check.md): a change may not lead away from it.
      expect(auc).toBeGreaterThanOrEqual(0.9);
      expect(falseAlarms).toBeLessThanOrEqual(0.05);
    }
  });

  test('is found in the longest text without a stall', () => {
    const units = ['a ', '1.000 TL ', 'ücret ', 'görev başına ', '0555', 'a.', '@', 'x'];
    for (const unit of units) checkAd(unit.repeat(lengths.checkedAd / unit.length));
  });
});
