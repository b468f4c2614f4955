import type { DemoListing } from './types.ts';

export const recentListings: DemoListing[] = [
  {
    by: 'umut',
    daysAgo: 0.05,
    jobTitle: 'Sosyal Medya Stajyeri (Ofisin Neşesi)',
    platform: 'Diğer',
    jobUrl: 'https://ilan-duvari.example/ilan/48213',
    listingText: `Pozitif enerjisiyle ofisimize renk katacak STAJYER arkadaşlar arıyoruz! 🌸
- Sosyal medya hesaplarının yönetimi, video çekimi, kurgu
- Gelen misafirlere çay kahve servisi
- Gerektiğinde Ebru Hanım’ın kişisel işlerine destek
Aile ortamımızda sıkılmayacaksınız :) Ücret deneyim karşılığı olup yol size aittir.`,
    redFlags: ['çay kahve servisi', 'kişisel işler', 'aile ortamı', 'deneyim karşılığı'],
    photos: ['internship-page', 'internship-chat'],
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Ücretsiz Staj',
    upvotes: 12,
    downvotes: 0,
    reports: [
      { by: 'yosun', daysAgo: 0.04, reason: 'personal', note: 'İlan metninde bir kişinin adı geçiyor.' },
      { by: 'kestane', daysAgo: 0.03, reason: 'personal', note: '' },
    ],
  },
  {
    by: 'kivilcim',
    daysAgo: 0.4,
    companyName: 'Onbirinci Kat Yazılım',
    jobTitle: 'Stajyer Full-Stack Geliştirici (min. 3 yıl tecrübe)',
    platform: 'Diğer',
    jobUrl: 'https://yazilimci-panosu.example/is/stajyer-fullstack',
    listingText: `Hızlı büyüyen girişimimiz için stajyer ama tecrübeli arıyoruz. En az 3 yıl ön yüz ve arka yüz deneyimi, mobil uygulama yayımlamış olmak, sunucu yönetimi, tercihen arayüz tasarımı. Aynı anda 4-5 projeyi yürütebilecek, çok iş birden götürebilen, dinamik ekibimize ayak uyduracak arkadaşlar başvursun. Staj süresi 6 aydır, sonunda performansa göre ücret konuşulabilir.`,
    redFlags: ['stajyer ama tecrübeli arıyoruz', 'çok iş birden', 'dinamik ekip'],
    city: 'İstanbul',
    sector: 'Yazılım',
    positionType: 'Ücretsiz Staj',
    upvotes: 31,
    downvotes: 0,
    comments: [
      {
        by: 'ruzgar',
        daysAgo: 0.34,
        text: `Üç yıl tecrübesi olan stajyer... Ben beş yıldır çalışıyorum, bu listeyi tek başıma yapamam.`,
        likes: 17,
        replies: [
          {
            by: 'limon',
            daysAgo: 0.28,
            text: `“Ücret konuşulabilir” de ayrı güzel. Konuşalım, konuşmak bedava.`,
            likes: 14,
          },
        ],
      },
    ],
  },
  {
    by: 'nar',
    daysAgo: 0.95,
    jobTitle: 'Genel Müdür Asistanı',
    platform: 'Diğer',
    listingText: `Firmamızda görevlendirilmek üzere prezentabl, 20-25 yaş arası, seyahat engeli olmayan bayan asistan aranmaktadır. Ajanda takibi, genel müdürümüzün kişisel işlerinin organizasyonu, toplantılarda çay kahve servisi, hafta sonu yazlıkta misafir ağırlanmasında destek beklenmektedir. Boydan fotoğrafı olmayan başvurular değerlendirmeye alınmayacaktır.`,
    redFlags: ['kişisel işler', 'çay kahve servisi', 'çok iş birden'],
    city: 'Ankara',
    sector: 'Diğer',
    positionType: 'Full-time iş',
    upvotes: 58,
    downvotes: 1,
    comments: [
      {
        by: 'yosun',
        daysAgo: 0.81,
        text: `“Yazlıkta misafir ağırlama” ve boydan fotoğraf. Lütfen kimse gitmesin.`,
        likes: 26,
      },
      {
        by: 'deniz',
        daysAgo: 0.6,
        text: `Aynı metni geçen ay başka bir şehirde de görmüştüm, sadece pozisyon adı farklıydı.`,
        likes: 9,
      },
    ],
  },
  {
    by: 'toprak',
    daysAgo: 1.7,
    companyName: 'Güneşlik Global Girişim',
    jobTitle: 'Evden Ek Gelir Danışmanı',
    platform: 'Diğer',
    jobUrl: 'https://evden-kazan.example/basla',
    listingText: `PATRONUN SEN OL!!! Günde sadece 2 saat, telefonunla SINIRSIZ KAZANÇ 💸 Tecrübe şart değil, azim şart! İlk ayında 40 bin kazanan ekip arkadaşlarımız var. Sistemimizde hızlı yükselme imkânı: 3 kişi getir lider ol, 9 kişi getir müdür ol! Başlangıç paketi 1.750 TL (iadesi yoktur).

Merak edilenler:
👉 Ürün ne? — Ürün sensin, güvenin!
👉 Sigorta var mı? — Patronun sigortası mı olur :)
👉 Ya satamazsam? — Negatif düşünen insanlarla çalışmıyoruz.
👉 Ailem karşı çıkıyor. — Lider arkadaşlarımız ailenle görüntülü konuşur.

“BİLGİ” yazıp mesaj at, kontenjan bu gece doluyor.`,
    redFlags: ['sınırsız kazanç', 'hızlı yükselme'],
    photos: ['income-notice', 'income-chat', 'income-page'],
    sector: 'Diğer',
    positionType: 'Freelance iş',
    upvotes: 74,
    downvotes: 0,
    comments: [
      {
        by: 'fener',
        daysAgo: 1.4,
        text: `İş için para isteyen iş, iş değildir. Ben bir kere kaptırdım, az paraydı ama gururum kırıldı.`,
        likes: 23,
      },
      {
        by: 'bulut',
        daysAgo: 1.2,
        text: `Kontenjan iki haftadır her gece doluyor :)`,
        likes: 28,
      },
      {
        by: 'poyraz',
        daysAgo: 1.15,
        text: `Evden günde 3.000 TL kazanmak isteyen profilime yazsın, son beş kişi!`,
        likes: 0,
        reports: [{ by: 'fener', daysAgo: 1.1, reason: 'spam', note: '' }],
        ruling: { daysAgo: 1, action: 'delete', rule: 'spam', why: 'Reklam.' },
      },
    ],
  },
  {
    by: 'serce',
    daysAgo: 2.6,
    jobTitle: 'Muhasebe Stajyeri',
    platform: 'Diğer',
    listingText: `Mali müşavirlik ofisimize meslek lisesi ya da üniversite muhasebe öğrencisi stajyer alınacaktır. Fiş işleme, banka ve vergi dairesi takibi, evrak dağıtımı, ofisin temizlik işleri ve çay ocağının düzeni sorumluluğundadır. Beyanname dönemlerinde geç saatlere kalınır, bu dönemlerde ücretsiz fazla mesai yapılacağı baştan bilinmelidir. Mesleği öğrenmek isteyen gelsin.`,
    redFlags: ['temizlik işleri', 'ücretsiz fazla mesai', 'çok iş birden'],
    city: 'Konya',
    sector: 'Muhasebe',
    positionType: 'Zorunlu Staj',
    upvotes: 36,
    downvotes: 2,
  },
  {
    by: 'mavi',
    daysAgo: 3.8,
    companyName: 'Tomurcuk Anaokulu',
    jobTitle: 'Yarım Gün Yardımcı Öğretmen',
    platform: 'Diğer',
    jobUrl: 'https://ogretmen-ilan.example/i/yardimci-ogretmen-772',
    listingText: `Anaokulumuzun sıcak aile ortamına, çocukları seven yardımcı öğretmen arkadaşlar arıyoruz. Çalışma saatleri yarım gün olarak 08.00-17.30’dur. Etkinlik hazırlığı, uyku saati gözetimi, öğle yemeği dağıtımı, servis hostesliği, akşam sınıfların temizlik işleri görev tanımına dâhildir. Yarım gün ücreti ödenir.`,
    redFlags: ['aile ortamı', 'part-time ama full-time iş', 'temizlik işleri', 'çok iş birden'],
    city: 'İzmir',
    sector: 'Eğitim',
    positionType: 'Part-time iş',
    upvotes: 69,
    downvotes: 1,
    comments: [
      {
        by: 'kestane',
        daysAgo: 3.3,
        text: `08.00-17.30 yarım günse tam gün ne zaman bitiyor, sabah ezanında mı?`,
        likes: 30,
      },
    ],
  },
  {
    by: 'cinar',
    daysAgo: 5.1,
    jobTitle: 'Grafik Tasarımcı / Video / Web / Fotoğraf',
    platform: 'Diğer',
    listingText: `Ajansımızın dinamik ekibine katılacak grafiker arkadaş arıyoruz.
Aranan nitelikler:
* Kurumsal kimlik ve katalog tasarımı
* Video kurgu, animasyon, drone (kendi drone’u olan tercih edilir)
* Web sitesi kurma ve metin yazarlığı
* Ürün fotoğrafı, sosyal medya, e‑posta bülteni
Kısacası çok iş birden yapabilen, mesai kavramı olmayan, tutkulu biri. Asgari ücret + alkış.`,
    redFlags: ['dinamik ekip', 'çok iş birden', 'ücretsiz fazla mesai'],
    city: 'Bursa',
    sector: 'Tasarım',
    positionType: 'Junior',
    upvotes: 88,
    downvotes: 3,
    comments: [
      {
        by: 'pusula',
        daysAgo: 4.7,
        text: `“Asgari ücret + alkış” gerçekten yazıyor mu yoksa sen mi ekledin?`,
        likes: 12,
        replies: [{ by: 'cinar', daysAgo: 4.6, text: `Keşke ben eklemiş olsaydım. Kopyala yapıştır.`, likes: 19 }],
      },
      {
        by: 'ekin',
        daysAgo: 4.1,
        text: `Kendi drone’u, kendi bilgisayarı, kendi yemeği. Bir de kendi müşterimizi getirelim, tam olsun.`,
        likes: 15,
      },
    ],
  },
  {
    by: 'poyraz',
    daysAgo: 6.9,
    companyName: 'Kırlangıçdönümü Danışmanlık',
    jobTitle: 'İK Uzman Yardımcısı Adayı',
    platform: 'Diğer',
    jobUrl: 'https://kariyer-kapisi.example/ilanlar/ik-aday-19',
    listingText: `Yeni mezunlara kapımız açık! Programımızda ilk 4 ay deneyim karşılığı çalışılır, başarılı adaylar için hızlı yükselme fırsatı sunulur. Adaylardan eğitim materyali, sertifika ve yaka kartı bedeli olarak tek seferlik 2.400 TL talep edilmektedir. Bu bedel ilk maaşınızdan iade edilecektir. Sen de kariyerine yatırım yap.`,
    redFlags: ['deneyim karşılığı', 'hızlı yükselme'],
    city: 'İstanbul',
    sector: 'İnsan Kaynakları',
    positionType: 'Diğer Pozisyon',
    upvotes: 117,
    downvotes: 2,
    comments: [
      {
        by: 'nar',
        daysAgo: 6.5,
        text: `İş arayandan para almak 4904 sayılı Kanun’un 20. maddesinde cezası olan bir şey, izinsiz aracılık da öyle. Parayı yatırmadan iki kere düşünün.`,
        likes: 27,
        replies: [{ by: 'toprak', daysAgo: 6.2, text: `Yaka kartına para istemeleri de ayrı. Altın mı o?`, likes: 16 }],
      },
      {
        by: 'moderator',
        daysAgo: 5.9,
        text: `Bu ilan için üç ayrı bildirim aldık, tek başlıkta topladık. Ekleyecek bilgisi olan buraya yazabilir.`,
        likes: 8,
      },
    ],
  },
  {
    by: 'bulut',
    daysAgo: 8.7,
    jobTitle: 'Butik Otelde Gönüllü Resepsiyonist',
    platform: 'Diğer',
    listingText: `Deniz kenarındaki butik otelimizde yaz boyu bizimle yaşamak ister misin? Konaklama ve kahvaltı bizden, enerji senden! Resepsiyon, oda hazırlığı, havuz başı çay kahve servisi, çarşaf ve banyo temizlik işleri, akşamları canlı müzik organizasyonu. Günde yalnızca 10 saat, haftada 1 gün serbest. Maaş yok ama gün batımı var. Aile ortamımıza uyum sağlayamayan lütfen yazmasın.`,
    redFlags: ['çay kahve servisi', 'temizlik işleri', 'aile ortamı', 'çok iş birden'],
    city: 'Antalya',
    sector: 'Diğer',
    positionType: 'Gönüllü Stajyer',
    upvotes: 103,
    downvotes: 4,
    comments: [
      { by: 'serce', daysAgo: 8.1, text: `Gün batımını bakkal kabul etmiyor maalesef.`, likes: 29 },
      {
        by: 'mavi',
        daysAgo: 7.2,
        text: `Ben böyle bir yerde iki yaz geçirdim ve severek yaptım. Ama saatler günde dörttü, on değil.`,
        likes: 11,
      },
    ],
  },
  {
    by: 'yosun',
    daysAgo: 10.3,
    companyName: 'Pırpır Kargo Dağıtım',
    jobTitle: 'Operasyon Stajyeri',
    platform: 'Diğer',
    listingText: `Şubemizde değerlendirilmek üzere lojistik, işletme, endüstri bölümlerinden stajyer alınacaktır. B sınıfı ehliyet ve kendine ait araç ŞARTTIR. Kargo ayrıştırma, adrese dağıtım, müşteri şikâyeti karşılama, gün sonu kasa. Yakıt stajyere aittir. Yoğun günlerde ücretsiz fazla mesaiye gönüllü olacak, dinamik ekibimizin temposuna dayanabilecek sağlam arkadaşlar.`,
    redFlags: ['ücretsiz fazla mesai', 'dinamik ekip', 'çok iş birden'],
    city: 'Gaziantep',
    sector: 'Diğer',
    positionType: 'Ücretsiz Staj',
    upvotes: 64,
    downvotes: 0,
  },
  {
    by: 'deniz',
    daysAgo: 13.2,
    jobTitle: 'Ön Muhasebe + Sekreter + Satış Destek',
    platform: 'Diğer',
    jobUrl: 'https://is-panom.example/23099',
    listingText: `Küçük ama büyük düşünen firmamıza part-time eleman aranıyor (haftanın 6 günü 09.00-18.30). Fatura kesme, telefona bakma, teklif hazırlama, stok sayımı, patronumuzun kişisel işleri ve okuldan çocuk alma konusunda yardımcı olabilecek, yüzü gülen, evine yakın oturan biri tercih sebebidir. Ücret görüşmede belirlenir, belirlenemezse ayın sonunda bakılır. Daha önceki arkadaşımız 8 ay çalışıp evlendiği için ayrılmıştır, yakında evlenmeyi düşünmeyenler arasın. Part-time ama full-time iş ciddiyeti bekliyoruz, ona göre.`,
    redFlags: ['part-time ama full-time iş', 'kişisel işler', 'çok iş birden'],
    city: 'Kayseri',
    sector: 'Muhasebe',
    positionType: 'Part-time iş',
    upvotes: 79,
    downvotes: 2,
  },
  {
    by: 'limon',
    daysAgo: 15.8,
    companyName: 'Dörtmevsim Sağlık Turizmi',
    jobTitle: 'Stajyer Hasta Danışmanı (3 dil bilen)',
    platform: 'Diğer',
    listingText: `Uluslararası hastalarımızla ilgilenecek, İngilizce ve Arapçaya ileri düzeyde, Rusçaya orta düzeyde hâkim, satış kapatmış, en az 2 yıl klinik tecrübesi bulunan STAJYER arıyoruz. Evet, doğru okudunuz: stajyer ama tecrübeli arıyoruz, çünkü kaliteden ödün vermiyoruz. 7/24 mesaj takibi, havalimanı karşılama, gerekirse refakat. Prim sistemiyle sınırsız kazanç!

Bizde neler var?
✔ Genç ve sıcak ekip, haftada bir pizza
✔ Ayın elemanına havuz başı fotoğraf çekimi
✔ İlk 3 ay yalnızca prim, 4. ay görüşürüz

Sende neler olmalı?
✔ Gece 03.00’te gelen aramayı gülümseyerek açmak
✔ “Hayır” cevabını soru olarak duymak
✔ Kendi telefonun ve sınırsız hattın

Özgeçmişini ve üç dilde 1’er dakikalık tanıtım videonu gönder.`,
    redFlags: ['stajyer ama tecrübeli arıyoruz', 'sınırsız kazanç', 'çok iş birden', 'ücretsiz fazla mesai'],
    city: 'İstanbul',
    sector: 'Sağlık',
    positionType: 'Ücretli Staj',
    upvotes: 95,
    downvotes: 1,
    comments: [
      { by: 'umut', daysAgo: 15.1, text: `“Evet, doğru okudunuz.” En azından farkındalar.`, likes: 21 },
      {
        by: 'kivilcim',
        daysAgo: 14.6,
        text: `7/24 takip bir kişinin yapabileceği bir şey değil, bunu yazan uyumuyor herhâlde.`,
        likes: 10,
      },
      {
        by: 'fener',
        daysAgo: 9.8,
        text: `Görüşmeye gittim, “satış kapatmak” dedikleri ameliyat pazarlığıymış. Kalkıp çıktım.`,
        likes: 24,
      },
    ],
  },
  {
    by: 'ekin',
    daysAgo: 19.6,
    jobTitle: 'Avukat Stajyeri / Ofis Desteği',
    platform: 'Diğer',
    listingText: `Büromuzda çalışmak üzere hukuk fakültesi son sınıf öğrencisi aranmaktadır. Dilekçe yazımı ve duruşma takibinin yanı sıra mutfak düzeni, müvekkillere çay kahve servisi ve ofis alışverişi beklenmektedir. Büromuz bir aile ortamıdır; aile içinde saat ve ücret konuşulmaz. Referans mektubu verilir.`,
    redFlags: ['çay kahve servisi', 'aile ortamı', 'deneyim karşılığı', 'ücretsiz fazla mesai'],
    city: 'Eskişehir',
    sector: 'Diğer',
    positionType: 'Ücretsiz Staj',
    upvotes: 130,
    downvotes: 5,
    comments: [
      {
        by: 'poyraz',
        daysAgo: 18.8,
        text: `Bizim ailede çok konuşulur o ikisi.`,
        likes: 30,
      },
    ],
  },
  {
    by: 'pusula',
    daysAgo: 23.4,
    companyName: 'Sırça Kürek Emlak',
    jobTitle: 'Gayrimenkul Danışmanı (Lise ve Üzeri)',
    platform: 'Diğer',
    jobUrl: 'https://emlak-ekibi.example/katil',
    listingText: `Kravatını tak gel! Ofisimizin dinamik ekibinde masa senin, telefon senin, hayaller senin. Sabit maaş yok çünkü tavan yok: sınırsız kazanç! Aylık masa kirası 3.000 TL, ilan paneli ve kartvizit danışmana aittir. 6 ayda şube ortağı olanları gördük, hızlı yükselmek isteyen bizi bulur.`,
    redFlags: ['dinamik ekip', 'sınırsız kazanç', 'hızlı yükselme'],
    city: 'Mersin',
    sector: 'Diğer',
    positionType: 'Full-time iş',
    upvotes: 52,
    downvotes: 8,
  },
  {
    by: 'ruzgar',
    daysAgo: 28.1,
    jobTitle: 'Stajyer Makine Mühendisi',
    platform: 'Diğer',
    listingText: `Atölyemizde görevli üç mühendisimizin ayrılması nedeniyle acil STAJYER alımı yapılacaktır. Teknik resim, kalıp tasarımı, üretim planlama, kalite kontrol ve müşteri ziyaretlerini tek başına yürütebilecek; üç boyutlu çizimde uzman, en az 2 yıl sanayi geçmişi olan adaylar. Ücret: deneyim karşılığı. Tek başına çok iş birden yürütmek zor diyenler için yazmadık bu ilanı. Öğle yemeği ayın 15’inden sonra değerlendirilecektir.`,
    redFlags: ['stajyer ama tecrübeli arıyoruz', 'deneyim karşılığı', 'çok iş birden'],
    city: 'Bursa',
    sector: 'Mühendislik',
    positionType: 'Ücretsiz Staj',
    upvotes: 146,
    downvotes: 1,
    comments: [
      {
        by: 'bulut',
        daysAgo: 27.3,
        text: `Üç mühendis ayrılmış, yerine bir stajyer. Neden ayrıldıklarını ilan kendisi anlatıyor.`,
        likes: 28,
      },
      {
        by: 'yosun',
        daysAgo: 25.9,
        text: `Öğle yemeğinin değerlendirilmesi... ben olsam da değerlendirirdim açken.`,
        likes: 17,
      },
    ],
  },
];
