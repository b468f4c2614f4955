import type { Examples } from '../signal.ts';
import type { fraudsForMoney } from './money.ts';

export const moneyExamples: Record<keyof typeof fraudsForMoney, Examples> = {
  'money-before-work': {
    hits: [
      'İşe başlamadan 750 TL dosya masrafı alınır.',
      'Üniforma için depozito yatırmanız gerekir.',
      'Kargo ücretini siz ödüyorsunuz, ilk maaşta iade.',
      'HIJYEN KARTI BEDELI 420 TL ADAYDAN TAHSIL EDILIR',
      'Muayenenin parası yedi yüz lira, onu sen veriyorsun.',
      'Eğitime katılım bedeli 4.200 TL olup adaylarımız tarafından karşılanmaktadır.',
      'Çekim bedeli 3.900 TL tarafınızca karşılanır.',
      'Dosya masrafı 500 TL, başka hiçbir ücret alınmaz.',
      'Kayıt ücreti 250 TL, deneyim şartı yok.',
      'Kayıt bedeli 890 TL’dir, iade edilmez.',
      'Dolandırıcılara dikkat edin, biz yalnızca 650 TL dosya parası alıyoruz.',
    ],
    misses: [
      'Adaylardan hiçbir şekilde dosya masrafı talep edilmez.',
      'Kargo ücretleri şirketimiz tarafından karşılanır.',
      'Kıyafet masrafı bize ait.',
      'Eğitim ücretsizdir.',
      'Belge masrafını acente öder.',
      'Kayıt parası, dosya ücreti, kapora istemiyoruz.',
      'Müşteriden depozito alma, hasar formu doldurma.',
      'Uçak bileti masrafları armatör tarafından ödenir.',
      'Sigortanız asgari ücretten, maaş 45.000 TL.',
      'Teminat mektubu süreçlerini takip edecek uzman aranıyor.',
    ],
  },
  'fee-named': {
    hits: ['Kapora ile yerin hazır.', 'Dosya masrafı hakkında bilgi verilecektir.'],
    misses: ['Kapora yok.', 'Vize masrafı işverenden.', 'Kiracılardan depozito almak.'],
  },
  'sum-to-send': {
    hits: [
      'Yerinizi ayırmak için 1.500 TL havale yapın.',
      'Bin iki yüz gönder, listeye yazayım.',
      'Parayı atan yarın başlar.',
    ],
    misses: [
      'Gişe yetkilisi: para transferi, havale ve kredi kartı başvuru işlemleri.',
      'Kasadaki parayı gün sonunda bankaya yatırmak.',
      'Elli bin senet alıyoruz.',
      'Maaşınız 36.000 TL, ayın beşinde yatar.',
      'Harcırah 600 TL veriyoruz.',
      'CV gönderin, 34.500 TL net.',
    ],
  },
  'no-pay-no-work': {
    hits: [
      'Ödeme yapılmadıkça kayıt açılmıyor.',
      'Parasını getirmeyen listeye girmez.',
      'Dekont ulaştıktan sonra sözleşmeniz iletilir.',
      'Seti almadan hesap açılmıyor.',
      'Harcını yatırmayan adaylar elenir.',
      'Yatırılmadığı takdirde yedek aday çağrılır.',
    ],
    misses: [
      'Ödeme yapmadan önce sözleşmeyi okuyun.',
      'Tahsilat ve dekont kontrolü yapılır.',
      'Kirasını ödemeyen müşterileri aramak.',
    ],
  },
  'own-money': {
    hits: [
      'Parçaları kendi kartınızla alıp depoya gönderirsiniz.',
      'Başlangıç sermayesi olarak 3000 lira koyman yeterli.',
      'İlk alışverişi önce kendi paranla yaparsın.',
      '200 USDT yatırıp robotu açıyorsun.',
      'İhtiyaç kredisi çekmeniz gerekir.',
      'Oyun kartı alıp kodunu yolla.',
    ],
    misses: [
      'Kimse kendi cebinden ödemez.',
      'Müşterilere kredi kullandırmak, kredi başvurularını almak.',
      'Kendi kartvizitinizi biz basarız.',
    ],
  },
  'paid-for-a-place': {
    hits: ['On beş bin, yarısı şimdi yarısı işe girince.', 'Müdüre bir hediye yapmak lazım, iki bin lira.'],
    misses: ['Maaşın yarısı ayın 15’inde, kalanı 1’inde.', 'Müdürümüz Ayşe Hanım’a CV verin.'],
  },
  'priced-papers': {
    hits: [
      'Oturum kartı evrakı 200 euro.',
      'Bir günde çıkıyor, bedeli 1.450.',
      'Demo 2.250 TL karşılığında kaydedilir.',
      'Başlamak için defter seti 199 TL, kargo alıcı ödemeli.',
      'Havuzumuza üyelik yıllık 1.600.',
    ],
    misses: ['Kurs ücretini biz ödüyoruz.', 'Evrak takibi, maaş 36.000 TL.', 'Belge masrafı 900 TL şirketten.'],
  },
  'paid-back-later': {
    hits: ['Tutar ilk maaşınızla birlikte iade edilir.', 'Verdiğin 300 lira ilk ödemende geri eklenir.'],
    misses: ['Yol masrafınızı size geri ödüyoruz.', 'Depozito yoktur, iade edilmez diye bir şey de yok.'],
  },
  'proof-of-payment': {
    hits: [
      'Harcı danışmanımızın hesabına geçmeniz rica olunur.',
      'Belirtilen IBAN’a EFT yapılır.',
      'Tutarı hesaba yatırıp dekontu bize gönderin.',
      'Ödeme linki için yazın.',
    ],
    misses: ['Maaşınız her ay 1’inde hesabınıza yatırılır.', 'Para isteyenlere itibar etmeyin, dekont göndermeyin.'],
  },
  'money-held-back': {
    hits: [
      'Kazancınızı çekmek için bakiyenizi 500 TL’ye tamamlayın.',
      'Paranız bloke oldu, vergiyi yatırın.',
      'Çekim yapabilmek için hesabını doğrulaman lazım, doğrulama 250 TL.',
    ],
    misses: ['Müşteri bakiyelerini tamamlamak.', 'Maaş her ay yatar.'],
  },
  'iban-or-crypto': {
    hits: [
      'Ödemeler USDT ile yapılır.',
      'Papara numaranızı iletin.',
      'TR87 0999 9073 0384 5663 3362 29 hesabına',
      'IBAN: TR12 0006 4000 0011 2345 6789 01',
    ],
    misses: ['Kripto para borsamız için Java geliştirici arıyoruz.', 'Papara hesabı istenmez.'],
  },
  'lend-account': {
    hits: [
      'Banka kartını bir haftalığına bize bırakıyorsun, gelen paradan yüzde on senin.',
      'Kartını kuryeye ver, hesabından para geçecek, yüzde onu senin.',
      'Hesabınıza gelen paranın %5’i sizin, kalanını aktarırsınız.',
      'Banka hesabını kiraya veren arkadaşlar yazsın.',
      'Üstüne kayıtlı üç hat açtır, bize ver.',
      'Üzerine şirket kurulacak güvenilir genç aranıyor.',
      'IBAN’ını kullandıran komisyonunu alır.',
      'Şahsi hesabınıza aktarılan bedeller sizce kripto cüzdana geçirilir.',
      'Görev: banka hesabınıza yatan tutarları iş ortaklarımıza havale etmek.',
      'Para transferi asistanı: gelen havaleleri kabul edip yönlendirilen hesaplara göndermek.',
      'Hesabına gelen parayı başka hesaplara gönderecek öğrenciler aranıyor.',
      'Banka hesabınızı kiralamak istiyoruz.',
      'Bankamatik kartını bize ver.',
      'Şahsi hesabınıza gelen ödemeleri belirtilen hesaplara aktarmak.',
      'Müşterilerimizin ödemelerini hesabınızda toplayıp bize göndermeniz.',
      "IBAN'ını kullanalım, her işlemden pay al.",
      'Hesabınız üzerinden para geçecek.',
    ],
    misses: [
      'Gelen ödemeleri muhasebe programına işlemek.',
      'Maaş banka hesabınıza yatar.',
      'IBAN kiralamayın.',
      'Şirket hesaplarına gelen ödemeleri takip etmek ve tedarikçilere havale yapmak.',
      'Gelen havaleleri cari hesaba işlemek, kalan tutarı bildirmek.',
      'Bankadan para çekip kasaya teslim etmek.',
      'Şirketimizin banka hesaplarına gelen ödemeleri kontrol edip tedarikçilere havale yaparsınız.',
      'EFT işlemlerini yapıp gelen ödemeleri ilgili hesaplara aktaracaksınız.',
      'Çıkarken şirket kartını bize bırakırsınız.',
      'Araç kiralama şirketinin hesabını yönetmek.',
      'Para transfer temsilcisi, Western Union şubemizde çalışacak.',
    ],
  },
  'forward-parcels': {
    hits: [
      'Evinize gelen kolileri yeni etiketle bildirilen adrese yollarsınız.',
      'Hediye çeki alın, kodunu bize yazın.',
    ],
    misses: ['Depomuzda koli etiketleme.', 'Siparişleri müşterinin adresine götürmek.'],
  },
};
