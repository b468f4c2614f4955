import { foreignPhones, freeOfficeMail, homeless, strangeAddresses } from '../addresses.ts';
import type { Signal } from '../signal.ts';

const tell =
  '(ilet(in|iniz|meniz~|men|ir~|ilme~|ilir)|gönder(in|iniz|meniz~|men|ir~|iyorsun|ilme~|ip|)|bildir(in|iniz|meniz~|men|ir~|ilme~|)|söyle(yin|yiniz|meniz~|men|yecek~|rsin~|r misin~|)|oku(yun|manız~|man|yacak~|nma~|)|yaz(ın|ınız|manız~|man|ar~|ıp|)|teslim~|ver(in|iniz|meniz~|men|irsin~|iyorsun~|ecek~|ip|)|gir(in|iniz|meniz~|ilme~|ip|dikten)|paylaş(ın|ınız|manız~|man|ıp|ıl~|ır~)|at(ın|man~|ar~|)|kaydet~)';

/** Signs that the applicant is to give away data or access, and of who stands behind an ad. */
export const fraudsForAccess = {
  'codes-and-cards': {
    scale: 'fraud',
    points: 60,
    source: 'police',
    denied: true,
    says: [
      '(e ?devlet|internet|mobil|banka|kart)~ (bankacılı~ |şube~ )?(giriş )?(şifre~|parola~)',
      'e ?devlet~ (giriş|hesab|bilgi)~ … (paylaş|ver|gönder|ilet|lazım|iste)~',
      'qr~ (kod~ )?(okut|tara)~',
      '(son kullanma|güvenlik kod|cvv|cvc)~',
      '(internet|mobil) (şube~|bankacılı~) … (gir~|aç~|bağlan~|paylaş~)',
      '(banka|bankacılık) (uygulama~|giriş~|hesap hareket~)',
      'hesap hareket~ … (aç~|göster~|paylaş~|sayfa~)',
    ],
    together: [
      [
        '(kod|kodu|kodunu|kodlar~|şifre~|parola~|doğrulama sms~|sms~|onay mesaj~|haneli~)',
        tell,
        '(telefon~|gelen|gelecek|düşen|onay~|doğrulama~|haneli~|sms~|whatsapp~|temsilci~|bize|bana|banka~|devlet~|hesab~)',
      ],
      ['kart~ (bilgi~|numara~|ön yüz~|foto~)', '(gir~|ilet~|gönder~|ile|tanımla~|yaz~|doğrula~|sadece|paylaş~|at~)'],
    ],
    unless: [
      '(kod inceleme~|kaynak kod~|yazılım~|pos ~|müşteri~|kargo takip~|kasiyer~|diş~ |kadro kod~|ilan kod~|başvuru kod~|referans kod~|öğrenci kart~)',
      '(yemek|ulaşım|yol|kimlik|sim) kart~',
    ],
    hits: [
      'Telefonunuza gelen kodu bize iletin.',
      'e-Devlet şifresi gerekiyor.',
      'Sms ile düşen haneli parolayı temsilcimize bildirin.',
    ],
    misses: [
      'Onay kodunuzu kimseyle paylaşmayın.',
      'Kaynak kodunu yazmak ve incelemek.',
      'Kart bilginizi istemiyoruz.',
    ],
  },
  'papers-for-sale': {
    scale: 'fraud',
    points: 45,
    source: 'police',
    denied: true,
    says: [
      '(sınav|kurs|eğitim|ders)~ (girmeden|gitmeden|katılmadan|olmadan) … (belge|sertifika|diploma|ehliyet|kart|kimlik)~',
      '(sınavsız|kurssuz|eğitimsiz) … (belge|sertifika|diploma|ehliyet|kart)~',
      '(belge|sertifika|diploma|ehliyet|src|rapor)~ … ((biz )?(hallediyoruz|düzenliyoruz|çıkartıyoruz|ayarlıyoruz)|(günde|haftada|saatte) (çık|elin|hazır)~)',
    ],
    unless: [
      '(kurs(umuz)?~ ver|masrafı (bizden|şirket)|ücretsiz|öder|ödüyor|şirketten|firmadan|bedava|teslim|sizin için|müşteri~)',
    ],
    hits: ['Sınava girmeden belge elinde.', 'Sertifikası olmayanlara biz düzenliyoruz, bir günde çıkıyor.'],
    misses: ['Sertifika masrafı bizden, kursu biz hallediyoruz.', 'Ehliyetiniz olmalı.'],
  },
  'remote-access': {
    scale: 'fraud',
    points: 45,
    source: 'police',
    denied: true,
    says: [
      '(anydesk|teamviewer|alpemix|rustdesk|ultraviewer|any desk|team viewer)~',
      'ekran~ … paylaş~',
      'apk',
      'bilinmeyen kaynak~',
      'uzaktan (bağlan~|düzenle~|erişim~|bağlantı~|yönet~|kontrol~)',
      '(uygulama~|program~) … (indir(in|ip|me~|ince|mek~|eceksin~|iniz|)|yükle(yin|meniz|men|yip|)|kur(un|manız|man|up|)|açınız)',
      'izin ver~ … (evet|hepsi)~',
    ],
    unless: ['(geliştir~|tasarla~|test~|destek~|müşteri~|tarayıcı~|kurye uygulama~|ofis|bayi~|kullanıcı~)'],
    hits: ['Görüşme için AnyDesk indirmeniz yeterli.', 'Uygulamayı telefonunuza yükleyin, kayıt olun.'],
    misses: [
      'Mobil uygulama geliştirmek, program yüklemek ve müşterilere destek vermek.',
      'Program kurmana gerek yok.',
    ],
  },
  'papers-before-contract': {
    scale: 'fraud',
    points: 40,
    source: 'kvkk',
    denied: true,
    says: [
      'kimli(k|ğ)~ (ön|önlü) (ve )?arka~ … (lazım|gerek~|at~|iste~)',
      'anne(nizin)? kızlık soyad~',
      'kimlik seri~',
      '(tc|kimlik|pasaport|ehliyet)~ (foto(su|nu|sunu|nuzu)|fotoğraf(ınız|ın)~)',
    ],
    together: [
      ['selfie~', tell],
      [
        '(kimli(k|ğ)~|ehliyet~|pasaport~|nüfus cüzdan~|tc~)',
        '(foto|fotoğraf(ı|ını|ınızı|lar~)|fotosu~|fotonu~|ön~ (ve )?arka~|ön yüz~|arka yüz~|görsel~|görüntü~|resm~|tara(yıp|yarak|nmış))',
        tell,
      ],
      [
        '(kimli(k|ğ)~|tc|t\\.c\\.|tc ?kn)~',
        '(no|numara~|bilgi~|foto~|kopya~|ön~|görsel~)',
        '(gönder(in|iniz|men~|ip|)|at(ın|man~|an~|)|ilet(in|iniz|meniz)|yolla(yın|man~|)|yaz(ın|ıp|man~|))',
      ],
    ],
    unless: [
      '(sözleşme~|bordro~|sgk giriş~) … (imza~|sonra~|için)',
      'işe (giriş~|başla~|alım~|alındı~|alınır~)',
      '(kapıda|imzayla|yanında olsun|sizde kalır|emniyet~|ilk gün~|sonra istenir|boş bırak~|özel güvenlik|silah~|kullanıcı~|müşteri~|kontrol ed~)',
    ],
    hits: [
      'Kimliğinin ön arka fotoğrafını gönder, kaydını açalım.',
      'TC kimlik numaranızı yazın, sizi listeye alalım.',
    ],
    misses: [
      'İşe girişte kimlik fotokopisi istenir.',
      'Sözleşme imzalandıktan sonra kimlik fotokopinizi getirirsiniz.',
      'Kimse sizden kimlik fotoğrafı istemez, göndermeyin.',
    ],
  },
  secrecy: {
    scale: 'fraud',
    points: 25,
    source: 'police',
    says: [
      '(kimse~|ailen~|yakınlar~|arkadaşlar~|komşu~|eş(ine|inize)) … (söyleme(yin~|)|bahsetme(yin~|)|anlatma(yın~|)|duyurma~|getirme(yin~|))',
      'aramızda (kal~|olsun)',
      '(görüşme|bu konu~|sürec~|bu iş~|teklif~) … (gizli(dir|)|gizlilik içinde|duyulma~)',
      'gizlilik %\\d*',
      '(bunu|bu konuyu|teklifi) … (paylaşma~|söyleme~|sosyal medya~)',
      'doğrudan (temas~|irtibat~) … (kurma~|aksat~)',
      '(banka~|polis~|müşteri~|memur~) (sorarsa|sorduğunda|ararsa)',
      'olduğunu söyleme~',
    ],
    unless: ['(şifre~|kart~|kod~|müşteri bilgi~|kişisel veri~|haber~|sürpriz doğum)'],
    hits: ['Bu fırsattan kimseye bahsetmeyin.', 'Aramızda kalsın.', 'Banka sorarsa arkadaşa borç verdim dersin.'],
    misses: ['Müşteri bilgilerinin gizliliğine uymak.', 'Şifrenizi kimseyle paylaşmayın.'],
  },
  'messenger-only': {
    scale: 'fraud',
    points: 12,
    source: 'experience',
    says: [
      'telegram~',
      'tg',
      '(wa|t) ?\\. ?me',
      '(sadece|yalnız|yalnızca|tek) … (whatsapp|wp|watsap|whatsap|dm|instagram|mesaj|yazış)~',
      '(dm|özelden|dmden) (yaz~|ulaş~|gel~|at~|mesaj~|iş)?',
      'aramayın~',
      'telefonda konuşma~',
      '(yazışma|mesajlaşma)~ (ile|üzerinden|dışında|yoluyla)~',
      '(bir|evet|panel|hazırım|link|iş|info|bilgi|katıl) (yaz|yazın|yazmanız|yazmak|yazan~|yazıp)~',
      '(kanal~|grup|gruba|grubumuz~) (gel|katıl~|ekle~|gir~|bekle~)',
      'yazan (alır|kazanır)~',
    ],
    hits: ['Bilgi için Telegram’dan yazın.', 'Sadece WhatsApp’tan mesaj atın, aramayın.'],
    misses: ['Mağazamıza CV bırakabilirsiniz.', 'WhatsApp’tan yazabilirsiniz.'],
  },
  'foreign-number': {
    scale: 'fraud',
    points: 15,
    source: 'police',
    find: foreignPhones,
    hits: ['Bize +44 7700 900123 üzerinden ulaşın.', 'WhatsApp +62 800 000 4471'],
    misses: ['Bize +90 212 000 11 22 üzerinden ulaşın.', 'Arapça bilene +3.000. Maaş 35.500 TL.'],
  },
  'strange-address': {
    scale: 'fraud',
    points: 40,
    source: 'police',
    find: strangeAddresses,
    hits: ['Form: bit.ly/3abcdef', 'Başvuru: www.parlakyol-kariyer.xyz', 'trendyol-isbasvuru.com adresinden'],
    misses: ['Başvuru: www.ornekfirma.com.tr/kariyer', 'kariyer.trendyol.com'],
  },
  'free-mail': {
    scale: 'fraud',
    points: 8,
    source: 'experience',
    find: freeOfficeMail,
    hits: ['CV: parlakholding.ik@gmail.com', 'parlakhr@hotmail.com'],
    misses: ['CV: kafemutlu@gmail.com', 'CV: ik@parlakholding.com.tr'],
  },
  'no-place': {
    scale: 'fraud',
    points: 8,
    source: 'experience',
    find: homeless,
    hits: ['Evden çalışacak arkadaşlar aranıyor, detaylar için yaz!', 'İş fırsatı, bugün başla'],
    misses: ['Mutlu Kafe, Kadıköy: garson aranıyor.', 'Yılmaz Tekstil Ltd. Şti. eleman arıyor.', 'Mutlu Kafe'],
  },
  'hidden-place': {
    scale: 'fraud',
    points: 25,
    source: 'experience',
    says: [
      '(ofis~|mağaza~|büro~) (bulunma~|yoktur|yok)~',
      '(iş|işin) (detay~|içeriğ~|tanım~|adı~) … (görüşme~|sonra~|yüz yüze|özelden|whatsapp~|telefonda)',
    ],
    together: [
      [
        '(adı|adını|adımız~|adres~|yer|yeri|yerimiz|konum~|firma(mız)?|işyeri~)',
        '(ödeme~|kayıt~ sonra~|sonra~|yakında|gizli~|o zaman|güvenlik (neden|sebeb|gereğ)~|onay~|teyit~)',
        '(açıkla~|paylaş~|at(arım|ılır|acağım)|bildiril~|söylen~|verilir|verilecek~)',
      ],
    ],
    unless: ['(müşteri adı|ilk görüşme~)'],
    hits: ['İşin içeriği görüşmede anlatılacaktır.', 'Firmamızın adı ödeme sonrasında paylaşılacaktır.'],
    misses: ['Ayrıntılı görev tanımı aşağıdadır.', 'Adresimiz Kale Sokak, görüşmeden sonra çay içeriz.'],
  },
} as const satisfies Record<string, Signal>;
