import { adScreenshots } from '../limits.ts';
import { formatCount } from '../text/numbers.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('tr-TR');

/** The form in which a job ad is checked. */
export const adCheck = {
  title: 'Bu ilan şüpheli mi?',
  intro:
    'İlanı yapıştır; dikkat etmen gereken yerleri ve nedenini gösterelim. Metin cihazında kalır; sen istemedikçe hiçbir şey gönderilmez.',
  label: 'İlanın metni',
  clear: 'Temizle',
  trySample: 'Örnek dene',
  checking: 'Kontrol ediliyor…',
  /** Under the field while somebody types, when the result is below the screen or the keyboard. */
  below: 'Sonuç aşağıda',
  /** An ad that we wrote, to see the check at work. */
  sample:
    'Evden paketleme elemanı aranıyor! Deneyim şart değil, günlük 3.000 TL. Malzemeler kargoyla gelir; ' +
    'başlamadan 750 TL dosya ücreti yatırılır, ilk maaşla iade edilir. Kimlik fotoğrafını WhatsApp’tan gönder, ' +
    'yerimiz az.',
  /** The whole result of a text in which neither a sign nor an ad was found. */
  noAd: {
    title: 'Bu bir iş ilanına benzemiyor',
    text: 'Burada yalnızca ilanlara bakabiliyoruz. Başından geçen bir şeyse haklarına bak ya da anlat; yalnız değilsin.',
    /** Of a text in which somebody tells what they live through; the situations are links. */
    trouble: {
      title: 'Bu, başından geçen bir şeye benziyor',
      /** Above the signs of a text that may be an ad as well. */
      also: 'Bu senin başına geldiyse ilk adımlar hazır',
      text: 'Burada yalnızca ilanlara bakabiliyoruz ama durumun için ilk adımlar hazır. Yalnız değilsin.',
    },
    rights: 'Haklarına bak',
    tell: 'Deneyimini anlat',
  },
  full: (limit: number) => `Buraya en çok ${formatCount(limit)} karakter sığar. Kalanı varsa ona bakmadık.`,
  screenshot: {
    read: 'Görselden oku',
    size: `Yazı tanıma aracı ilk kullanımda indirilir (${megabytes(adScreenshots.reader)} MB). Görüntü cihazından çıkmaz.`,
    busy: 'Okunuyor…',
    steps: { loading: 'Yazı tanıma aracı iniyor…', reading: 'Yazılar okunuyor…' },
    stop: 'Vazgeç',
    done: 'Yazı kutuya geldi. Yanlış okunan yer varsa düzelt.',
    /** Above the result, where the field had a text before. */
    appended: 'Görüntüdeki yazı öncekinin altına eklendi.',
    onlyNew: 'Yalnızca yenisine bak',
    failures: {
      notAPicture: 'Bu dosya açılamadı. JPEG, PNG ya da WebP bir görüntü seç.',
      tooLarge: `Bu görüntü çok büyük; en çok ${megabytes(adScreenshots.largestFile)} MB olabilir.`,
      notLoaded: 'Yazı tanıma aracı indirilemedi. Bağlantını kontrol edip yeniden dene.',
      notRun: 'Bu tarayıcı görüntüyü okuyamadı. Yazıyı kopyalayıp yapıştırabilirsin.',
      noText: 'Bu görüntüde okunabilen bir yazı bulamadık.',
    },
  },
} as const;
