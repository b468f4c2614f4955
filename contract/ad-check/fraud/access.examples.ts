import type { Examples } from '../signal.ts';
import type { fraudsForAccess } from './access.ts';

export const accessExamples: Record<keyof typeof fraudsForAccess, Examples> = {
  'codes-and-cards': {
    hits: [
      'Satıcı paneli bilgilerini bize ver.',
      'Hesabınıza 1 TL gönderip geleni onaylayın.',
      'Cüzdanını bağla, 12 kelimelik kurtarma ifadeni paylaş.',
      'Sonra bankanızın uygulamasını açın.',
      'E-Devlet’e sizin yerinize biz gireriz.',
      'Telefonunuza gelen kodu bize iletin.',
      'e-Devlet şifresi gerekiyor.',
      'İnternet bankacılığı şifresi.',
      'Kredi kartının ön yüzünün fotoğrafını at, maaşını oraya yatıralım.',
      'Banka kartının resmini yolla.',
      'Kart bilgilerini ver.',
      'Gmail şifreni ver.',
      'e-Devlet şifrenizle ptt-alim.xyz adresinden giriş yapın.',
      'Kariyer Kapısı için e-Devlet şifreni bize gönder.',
      'Sms ile düşen haneli parolayı temsilcimize bildirin.',
    ],
    misses: [
      'Onay kodunuzu kimseyle paylaşmayın.',
      'Kaynak kodunu yazmak ve incelemek.',
      'Kart bilginizi istemiyoruz.',
      'Maaşınız için banka hesap numaranızı işe girişte alıyoruz.',
      'Başvuru sırasında telefonunuza gelen doğrulama kodunu giriniz.',
      'Şifrenizi kimseyle paylaşmayın.',
      'Başvuru için www.turkiye.gov.tr adresinden e-Devlet şifrenizle giriş yapın.',
      'Banka hesap hareketlerini muhasebe programına işlemek.',
      'Bankaların internet şubelerine giriş yaparak ekstreleri indirmek.',
      'Şirket kartı bilgilerini sisteme tanımlamak.',
    ],
  },
  'papers-for-sale': {
    hits: [
      'Özel güvenlik kimliği, 9.000 TL, sınava girmeden.',
      '1 günde belge ve iş, 4.500 TL.',
      'Sınava girmeden belge elinde.',
      'Sertifikası olmayanlara biz düzenliyoruz, bir günde çıkıyor.',
    ],
    misses: ['Sertifika masrafı bizden, kursu biz hallediyoruz.', 'Ehliyetiniz olmalı.'],
  },
  'remote-access': {
    hits: ['Görüşme için AnyDesk indirmeniz yeterli.', 'Uygulamayı telefonunuza yükleyin, kayıt olun.'],
    misses: [
      'Mobil uygulama geliştirmek, program yüklemek ve müşterilere destek vermek.',
      'Program kurmana gerek yok.',
    ],
  },
  'papers-before-contract': {
    hits: [
      'Başvuru için kimlik fotokopisi ve IBAN numarası gerekmektedir.',
      'Kimlik fotokopisi ve IBAN gönderin, malzeme için 750 TL kapora yatırın.',
      'Kimliğinizi yollayın ve 400 TL dosya masrafını yatırın.',
      'Kimliğini çekip at.',
      'Kimliğinin ön ve arka yüzünü çekip Telegramdan at.',
      'Kimliğinin iki yüzünün resmini WhatsApp’tan yolla.',
      'Kimliğinin arkalı önlü görselini ilet.',
      'Kimliğinin ön arka fotoğrafını gönder, kaydını açalım.',
      'TC kimlik numaranızı yazın, sizi listeye alalım.',
      'Sadece kimlik fotoğrafı yeterli.',
      'Kimliğinizin ön ve arka yüzü ile özgeçmişiniz ve referans mektubunuz dosyada bulunmalı.',
      'Başvuru: elinizde kimlikle çekilmiş fotoğraf.',
      'İmza örneğinizi gönderin.',
      'Ad soyad, TC, adres yazınız.',
    ],
    misses: [
      'İşe girişte kimlik fotokopisi istenir.',
      'Sözleşme imzalandıktan sonra kimlik fotokopinizi getirirsiniz.',
      'Kimse sizden kimlik fotoğrafı istemez, göndermeyin.',
    ],
  },
  secrecy: {
    hits: ['Bu fırsattan kimseye bahsetmeyin.', 'Aramızda kalsın.', 'Banka sorarsa arkadaşa borç verdim dersin.'],
    misses: ['Müşteri bilgilerinin gizliliğine uymak.', 'Şifrenizi kimseyle paylaşmayın.'],
  },
  'messenger-only': {
    hits: [
      'Merak eden DM.',
      'Link profilde.',
      'Bilgi için Telegram’dan yazın.',
      'Sadece WhatsApp’tan mesaj atın, aramayın.',
    ],
    misses: ['Mağazamıza CV bırakabilirsiniz.', 'WhatsApp’tan yazabilirsiniz.'],
  },
  'foreign-number': {
    hits: ['Bize +44 7700 900123 üzerinden ulaşın.', 'WhatsApp +62 800 000 4471'],
    misses: ['Bize +90 212 000 11 22 üzerinden ulaşın.', 'Arapça bilene +3.000. Maaş 35.500 TL.'],
  },
  'strange-address': {
    hits: ['Form: bit.ly/3abcdef', 'Başvuru: www.parlakyol-kariyer.xyz', 'trendyol-isbasvuru.com adresinden'],
    misses: ['Başvuru: www.ornekfirma.com.tr/kariyer', 'kariyer.trendyol.com'],
  },
  'free-mail': {
    hits: ['CV: parlakholding.ik@gmail.com', 'parlakhr@hotmail.com'],
    misses: ['CV: kafemutlu@gmail.com', 'CV: ik@parlakholding.com.tr'],
  },
  'no-place': {
    hits: ['Evden çalışacak arkadaşlar aranıyor, detaylar için yaz!', 'İş fırsatı, bugün başla'],
    misses: [
      'Mutlu Kafe, Kadıköy: garson aranıyor.',
      'Ofis asistanı, hafta içi 09-18. Başvuru: ik@ornekfirma.com',
      'Yılmaz Tekstil Ltd. Şti. eleman arıyor.',
      'Mutlu Kafe',
      'Work from home and earn more for your family.',
    ],
  },
  'hidden-place': {
    hits: [
      'Ofisimiz yok, tüm işlemler online.',
      'Yer: görüşmede.',
      'İşin içeriği görüşmede anlatılacaktır.',
      'Firmamızın adı ödeme sonrasında paylaşılacaktır.',
    ],
    misses: ['Ayrıntılı görev tanımı aşağıdadır.', 'Adresimiz Kale Sokak, görüşmeden sonra çay içeriz.'],
  },
};
