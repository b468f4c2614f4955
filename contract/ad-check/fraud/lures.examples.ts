import type { Examples } from '../signal.ts';
import type { fraudLures } from './lures.ts';

export const luresExamples: Record<keyof typeof fraudLures, Examples> = {
  'paid-for-clicks': {
    hits: [
      'Şarkı dinle, şarkı başına 25 TL.',
      'Online iş: otel değerlendirme.',
      'Video beğenerek günde 3.000 TL kazanın.',
      'Görev başına 150 TL ödenir.',
      'Otellere puan ver, komisyonunu al.',
      '20 kalp 180 lira, akşam çekersin.',
      'Günde 20 görev bitir, paranı al.',
      'Her yorum başına 45 lira.',
      'Yazı yazarak kazanç, el yazısı defter doldurma.',
    ],
    misses: [
      'Görev tanımı: müşteri kayıtlarını tutmak.',
      'Sosyal medya hesaplarımızın beğeni ve takip oranlarını raporlamak.',
    ],
  },
  'much-for-little': {
    hits: [
      'Part time çalışan alıyoruz. Günde 60-90 dakika, 2.800 - 6.400 TL. WhatsApp’tan bize ulaşın.',
      'Günlük 1000-3000 TL, sadece telefon yeterli. WhatsApp’tan ulaşın.',
      'Günde 2 saat ayda 40 bin ister misin, dm at.',
      'Evden, telefonla, günlük 2000 TL. Evet yazmanız yeterli.',
    ],
    misses: [
      'Haftada 2 gün, günde 2 saat özel ders, saati 400 TL. WhatsApp’tan yazın.',
      'Kafemize günde 5 saat çalışacak garson, günlük 1.200 TL. WhatsApp’tan ulaşın.',
      'Evden çalışacak müşteri temsilcisi, aylık 32.000 TL, SGK. WhatsApp’tan başvurun.',
    ],
  },
  'betting-site': {
    hits: [
      'Bahis sitesine canlı destek elemanı, Kıbrıs ofis',
      'Finans personeli arayan casino sitesi',
      'Bahis ve casino sektöründe canlı destek',
      'Kaçak iddia sitesine üye bulacak arkadaşlar',
    ],
    misses: [
      'Bahis değil, kripto ödemeleri.',
      'Casino oteline kat görevlisi',
      'Yasa dışı bahisle mücadele birimine uzman',
      'İddaa bayimize eleman',
    ],
  },
  'deceiving-others': {
    hits: [
      'Sahte profil ile müşteri çekme.',
      'Sahte isimle müşteri ikna edilecek.',
      'Forex çağrı merkezinde müşterileri ikna edecek eleman.',
    ],
    misses: [
      'Sahte profille mücadele ekibine uzman.',
      'Müşterileri yeni paketlere ikna edecek satış temsilcisi.',
      'Gayrimenkul yatırım danışmanı, müşterileri ikna edecek.',
    ],
  },
  'home-packing': {
    hits: ['Evde kalem paketleme işi, malzeme kapınıza gelir.', 'Mum boyama, malzeme kutuyla kapına gelir.'],
    misses: ['Depomuzda paketleme elemanı aranıyor.', 'Eve paketleme işi vermiyoruz.'],
  },
  'easy-money': {
    hits: [
      'Haftalık 20.000 bırakır.',
      'Aylık getiri garantili.',
      'Günde 2 saatle ek gelir fırsatı!',
      'Sınırsız kazanç imkânı',
    ],
    misses: ['Haftada 45 saat, aylık ücret.', 'Sınırsız kazanç yok, maaş belli.'],
  },
  'pay-without-experience': {
    hits: ['Deneyim şartı yok, günlük 3.000 TL kazanç.', 'Tecrübe aranmıyor. Haftalık 25.000 TL!'],
    misses: ['Deneyim şartı yok, aylık 30.000 TL + yol + yemek.', 'Günlük 3.000 TL, en az 5 yıl ustalık belgesi.'],
  },
  pressure: {
    hits: [
      'Aksi hâlde hakkınız yedek adaya geçer.',
      'Kontenjan sınırlı, yerini kap!',
      'Bugün kayıt olmazsan hakkın yanar.',
    ],
    misses: ['Acil garson aranıyor.', 'İşe bugün başlayabilirsiniz.'],
  },
  'network-marketing': {
    hits: [
      'Tanıdıklarını getir, onların yatırımından %20 al.',
      'Altına gelenler büyüdükçe sen de büyü.',
      'Yeni üyeden kazan, takımını kur.',
      'Başlangıç paketini al, ekibini kur, kazan.',
      'Getirdiğin her arkadaş başına 500 TL bonus kazan.',
    ],
    misses: ['Satış ekibimizi büyütüyoruz.', 'Ekip arkadaşı arıyoruz.'],
  },
  'casting-fee': {
    hits: [
      'Portföy çekimi 6.000 TL, sonra günlük 5.000 TL iş.',
      'Ajansımıza kayıt olan figüran adaylarına katalog çekimi yapılır.',
      'Modellerden portfolyo için 3.500 TL',
    ],
    misses: ['Ajansımız için grafik tasarımcı arıyoruz.', 'Modellerden portfolyo ücreti istemiyoruz.'],
  },
  'accepted-unseen': {
    hits: [
      'Mülakat yok, kesin kabul.',
      'İşe alındınız, tebrikler.',
      'Başvurunuz onaylandı.',
      'Gişe kadrosuna seçildiniz.',
    ],
    misses: ['Başvurunuzu inceledik.', 'Görüşmeye davet ediyoruz.'],
  },
  'unasked-message': {
    hits: [
      'Merhaba, numaranızı Kariyer.net üzerinden aldık.',
      'CV’nizi bir portalda bulduk.',
      'İlgileniyorsanız EVET yazın.',
      'Sizi bir iş fırsatı için rahatsız ediyorum.',
    ],
    misses: [
      'Başvuruda numaranızı yazın, sizi arayalım.',
      'CV’nizi e‑posta ile gönderin.',
      'Ekibimize ulaşmak için bilgi formunu doldurun.',
    ],
  },
  'trust-me': {
    hits: ['Risk yok, yemin ederim.', 'Kanıtlar kanalda.', 'Hesabını kirala, tamamen yasal.'],
    misses: ['İş güvenliği uzmanı aranıyor.', 'Riskli iş zammı ödenir.', 'Referans mektubu olan tercih edilir.'],
  },
  'official-sounding': {
    hits: ['Devlet onaylı kurumumuz iş garantisi verir.', 'İçeride tanıdık var, kesin giriş.'],
    misses: ['İşkur üzerinden başvurabilirsiniz.', 'Bakanlık taban yevmiyesi ödenir.'],
  },
  'work-abroad': {
    hits: ['Yurtdışında çalışmak isteyenler, vize işlemleri bizde.', 'Polonya fabrika, vize dahil'],
    misses: ['Yurtdışı müşterilerimizle yazışmak.', 'Almanya vizesi masrafını biz karşılıyoruz.'],
  },
};
