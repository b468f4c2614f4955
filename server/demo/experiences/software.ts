import type { DemoExperience } from '../types.ts';

export const softwareExperiences: DemoExperience[] = [
  {
    by: 'serce',
    daysAgo: 0.02,
    city: 'İstanbul',
    sector: 'Yazılım',
    positionType: 'Junior',
    startMonthsAgo: 4,
    text: `Öğle arasında merdiven boşluğunda ağladım, şimdi masama dönmeden bunu yazıyorum. Takım lideri on iki kişinin önünde ekranımı büyük televizyona yansıtıp “bunu yazan el kırılsın” dedi. Kod çalışıyordu bu arada. Dört aydır iyi bir cümle duymadım. Kimse gülmedi ama kimse bir şey de demedi, en çok o koydu.`,
    tags: ['hakaret', 'mobbing', 'mentoryok'],
    isPositive: false,
    upvotes: 9,
    downvotes: 0,
  },
  {
    by: 'umut',
    daysAgo: 1.8,
    companyName: 'Turnabulut Bilişim',
    city: 'Ankara',
    sector: 'Yazılım',
    positionType: 'Ücretli Staj',
    startMonthsAgo: 3,
    endMonthsAgo: 1,
    text: `İlk kod incelememde 43 yorum aldım ve hayatımın en iyi dersiydi.

Staja başlarken korkum şuydu: köşede unutulmak. Oysa ilk sabah bana bir masa, bir kullanıcı hesabı ve haftada iki saatini bana ayıracağı takvime işlenmiş bir mentor verdiler. Kâğıt üstünde değil, gerçekten. Toplantısı kaydığında “sana borcum var” diye ertesi gün telafi ediyordu.

43 yorumun hiçbiri “bu yanlış” diye bitmiyordu. “Burada liste boş gelirse ne olur?”, “Bu ismi altı ay sonra okusan anlar mısın?” gibi sorulardı. Bir haftada toparladım, ikinci incelemem 11 yorumla döndü, sonuncusu 2.

Eksisi: maaş her ayın on beşi denmişti, ilk ay yirmi ikisinde yattı. Haber verdiler ama kira bekleyen biri için önemli. Bir de yemek kartı stajyere yok, evden getiriyorsun.

Son gün bana “neyi değiştirirdin?” diye sordular ve not aldılar. Seneye mezun olunca ilk başvuracağım yer burası.`,
    tags: ['ücretli', 'mentorvar', 'öğretici', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 64,
    downvotes: 1,
    comments: [
      {
        by: 'bulut',
        daysAgo: 1.6,
        text: `Mülakat nasıldı, canlı kod yazdırdılar mı? İki senedir algoritma sorusu görünce donup kalıyorum.`,
        likes: 6,
        replies: [
          {
            by: 'umut',
            daysAgo: 1.5,
            text: `Yok, evde yapılan küçük bir ödev vardı, üç saat sürdü. Sonra onu birlikte konuştuk. “Vaktin olsa neyi düzeltirdin” diye sordular, asıl puan oradan geldi bence.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'fener',
        daysAgo: 1.1,
        text: `Maaş gecikmesini de yazman çok iyi olmuş. Her şeyi pembe anlatan yorumlara güvenmiyorum artık.`,
        likes: 14,
      },
    ],
  },
  {
    by: 'kestane',
    daysAgo: 6.8,
    city: 'İzmir',
    sector: 'Yazılım',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 3,
    endMonthsAgo: 1,
    text: `“Yapay zekâ ekibi” dedikleri şey ben ve bir hesap tablosuydu. Sekiz hafta boyunca 14 bin satır ürün yorumunu okuyup yanlarına “mutlu / kızgın / kararsız” yazdım. Modeli ne zaman eğiteceğiz diye sorduğumda müdür güldü, “önce veri lazım koçum” dedi. Meğer etiketleri yurt dışında bir müşteriye parça başı satıyorlarmış; bunu mutfakta, çay koyarken öğrendim.

Yol parası yok, yemek yok, para zaten yok. Tek kazancım şu: bir yer sana ilk gün kod deposuna erişim vermiyorsa yazılım stajı yapmıyorsun demektir.`,
    tags: ['ücretsiz', 'zaman kaybı', 'mentoryok', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 87,
    downvotes: 3,
    comments: [
      {
        by: 'deniz',
        daysAgo: 6.1,
        text: `Etiketleme de bir iş aslında, ama iş olduğu için parası olur. Sana staj diye yaptırıp satmaları ayrı bir seviye.`,
        likes: 22,
      },
      {
        by: 'pusula',
        daysAgo: 5.4,
        text: `Okulunun staj koordinatörüne anlattın mı? Bizim bölümde iki şikâyetten sonra bir yeri listeden çıkardılar, işe yarıyor.`,
        likes: 9,
      },
      {
        by: 'kivilcim',
        daysAgo: 4.9,
        text: `Son cümleyi duvara asacağım.`,
        likes: 17,
      },
    ],
  },
  {
    by: 'ruzgar',
    daysAgo: 16.3,
    city: 'İstanbul',
    sector: 'Yazılım',
    positionType: 'Mid-Level',
    startMonthsAgo: 26,
    text: `İki yılda bir kere bile akşam sekizde mesaj almadım, hâlâ alışamadım. Tamamen uzaktan bir ekibiz; kural basit: cevap beklediğin şeyi yazılı bırak, ertesi gün on birde bak. Zam görüşmesinde kimin hangi seviyede ne aldığı aralık olarak herkese açık. Kendi seviyemi okuyup “şu iki maddede eksiğim” diyebildim, altı ay sonra geçtim.

Ama dürüst olayım: yalnız bir hayat. Doğum günümde ekrandaki dokuz kutu şarkı söyledi, sonra kapandı, mutfakta tek başıma pasta yedim. Ev kalabalıksa ya da insan sesi arıyorsan iki kere düşün. Ben ayda bir ofis günü istedim, bütçe ayırdılar.`,
    tags: ['adil', 'süreçşeffaf', 'ücretli', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 118,
    downvotes: 4,
  },
  {
    by: 'limon',
    daysAgo: 35.6,
    companyName: 'Kuzgunkule Yazılım',
    city: 'Eskişehir',
    sector: 'Yazılım',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 3,
    endMonthsAgo: 2,
    text: `Stajın dokuzuncu günü canlı sistemi on bir dakika çökerttim ve kimse bağırmadı. Yan masadaki abla sandalyesini çekip “hoş geldin, artık bizdensin” dedi, birlikte geri aldık, sonra oturup nedenini bir sayfa yazdık. Sayfada benim adım yoktu; “tek kişinin yanlışıyla düşebiliyorsa sistem yanlıştır” diye bir cümle vardı. Ben o cümleyi defterime yazdım. Yirmi iş günü az geldi, tek şikâyetim bu.`,
    tags: ['mentorvar', 'öğretici', 'adil', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 203,
    downvotes: 2,
  },
  {
    by: 'poyraz',
    daysAgo: 66.1,
    city: 'Diğer',
    sector: 'Yazılım',
    positionType: 'Freelance iş',
    text: `Teslim ettiğim siteyi kullanıyorlar, paranın yarısını üç aydır “muhasebede” tutuyorlar. Trabzon’dayım, müşteri başka şehirde, aramızda bir e‑posta zincirinden başka bir şey yok. Peşinat almıştım, güvendim, kaynak kodu da sunucu şifresini de bitirdiğim gün teslim ettim. Büyük acemilik.

Bundan sonra kendime üç kural koydum: iş üç parçaya bölünür, her parçanın parası gelmeden sonraki başlamaz, şifreler son ödemeden sonra verilir. Bunları bana kimse öğretmedi, 18 bin liraya öğrendim.`,
    tags: ['süreçbelirsiz', 'tavsiye etmem', 'zaman kaybı'],
    isPositive: false,
    upvotes: 76,
    downvotes: 2,
    comments: [
      {
        by: 'nar',
        daysAgo: 64.7,
        text: `Yazışmaların hepsini, teslim tarihini ve sitenin ekran görüntülerini şimdiden sakla. Bir hukukçuya danışacak olursan ilk soracağı şey bunlar olur.`,
        likes: 19,
      },
      {
        by: 'cinar',
        daysAgo: 61.2,
        text: `Üç kuralına bir ek: “küçük bir düzeltme” de ücretli. Bana altı ay boyunca bedava “küçük düzeltme” yaptırdılar.`,
        likes: 25,
      },
    ],
  },
  {
    by: 'mavi',
    daysAgo: 111.5,
    companyName: 'Yelkovanotu Teknoloji',
    city: 'İstanbul',
    sector: 'Yazılım',
    positionType: 'Full-time iş',
    startMonthsAgo: 7,
    endMonthsAgo: 6,
    text: `Üç hafta çalıştım, sonra bana hiç çalışmamışım gibi davrandılar.

Mezun olduğum yazdı, elli küsur başvurudan sonra gelen ilk “evet” buydu. Görüşmede çok sıcaklardı. Kurucu ortaklardan biri bana bahçedeki kediyi gösterdi, adını sordum, “stajyer” dedi, güldük. Şimdi dönüp bakınca o şakada bile bir şey varmış.

Teklif şöyleydi: “Önce bir süre birlikte çalışalım, elektriğimiz tutarsa sözleşmeyi imzalarız.” Süre kaç gün, ücret ne, sigorta ne zaman başlıyor; hiçbiri yazılı değildi. Sordum. “Biz evrak şirketi değiliz, ürün şirketiyiz” dediler. Havalı geldi, ne yalan söyleyeyim.

İlk hafta ödeme ekranını bana verdiler. Eski kod karmakarışıktı, akşam dokuzlara kadar kaldım çünkü kendimi göstermem gerekiyordu. İkinci hafta bir müşteri sunumuna benim ekranlarla girdiler. Alkış sesini cam kapının arkasından duydum. Üçüncü haftanın cuması, hatırlıyorum, yağmur yağıyordu, mesaj geldi: “Kültürel olarak pek uyuşamadık, yolun açık olsun.” Telefonla aramadılar bile. Pazartesi erişimlerim kapanmıştı.

O hafta sonu evden çıkmadım. Ev arkadaşım çorba bıraktı, kapıyı çalmadan gitti. Kendimi suçlayacak şeyleri sıraya dizdim: demek toplantıda az konuştum, demek öğle yemeğinde telefona baktım, demek kediyi yeterince sevmedim. Benden önce aynı masada oturan kişiyi buldum sonra, iş arama grubunda; o da tam üç hafta çalışmış, ona da cuma günü, ona da “kültürel uyum” denmiş. O masanın sandalyesi hiç soğumuyormuş.

Ücretimi sordum. “Deneme süreciydi, karşılıklı tanıştık” cevabı geldi. On beş iş günü, toplam yüz elli saate yakın emek. Ekran görüntüleri duruyor, ödeme ekranı bugün hâlâ sitelerinde, renklerine kadar aynı.

Sonra okumaya başladım. 4857 sayılı İş Kanunu’nun 15. maddesinde deneme süresi en çok iki ay diye geçiyor ve çalışılan günlerin ücreti ödeniyor. Yani “denemeydi” demek “bedavaydı” demek değilmiş. Bunu bir kâğıda yazıp onlara nazik bir e‑posta attım, dört gün sonra cevap gelmeyince ALO 170’i aradım. Hattaki kişi sakin sakin dinledi, elimdeki yazışmaları saklamamı ve başvurumu nasıl yapacağımı anlattı. Kimlik bilgisi de sorabiliyorlar, hazırlıklı ol.

Sonuç mu? Başvurudan sonra on iki günün parası yattı, üç gün için hâlâ “hesaplıyoruz” diyorlar. Tamamını alamadım ama o on iki günlük para yatınca annemi arayıp ağladım. Para için değil. Haklı olduğumu birinin kabul etmesi içindi.

Sana tavsiyem, kuralları olmayan yere kuralları sen götür: başlama tarihi, ücret, sigorta. Üç satırlık bir e‑posta yaz, “şöyle anladım, doğru mudur?” de. Cevap vermiyorlarsa cevabı almışsın demektir. Kediye gelince, umarım onun sözleşmesi vardır.`,
    tags: ['ücretsiz', 'fazla mesai', 'süreçbelirsiz', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 217,
    downvotes: 5,
    comments: [
      {
        by: 'ekin',
        daysAgo: 110.9,
        text: `“Cevap vermiyorlarsa cevabı almışsın demektir.” Bunu yarınki görüşmemden önce okuduğuma çok sevindim.`,
        likes: 30,
        replies: [
          { by: 'mavi', daysAgo: 110.6, text: `Görüşmen iyi geçsin! Sonra buraya yaz, merak ederim.`, likes: 8 },
          {
            by: 'ekin',
            daysAgo: 108.3,
            text: `Yazdım: e‑postama aynı gün cevap geldi, hepsi madde madde. Pazartesi başlıyorum.`,
            likes: 27,
          },
        ],
      },
      {
        by: 'toprak',
        daysAgo: 107.8,
        text: `Ben olsam o ilk hafta akşam dokuza kadar kalmazdım diyorum, ama ilk işimde ben de kaldım. İnsan o an göremiyor.`,
        likes: 15,
      },
      {
        by: 'moderator',
        daysAgo: 106.5,
        text: `Anlattığın için sağ ol. Okuyanlara küçük bir not: burada yazılanlar hukuki danışmanlık yerine geçmez, başvuru yolları Kaynaklar sayfasında duruyor.`,
        likes: 12,
      },
      { by: 'yosun', daysAgo: 71.4, text: `Kalan üç günü alabildin mi?`, likes: 4 },
    ],
  },
  {
    by: 'toprak',
    daysAgo: 181.9,
    city: 'Kayseri',
    sector: 'Yazılım',
    positionType: 'Proje Bazlı iş',
    startMonthsAgo: 9,
    endMonthsAgo: 7,
    text: `Mobilyacının stok programını yazdım, adam bana hem parayı hem bir çalışma masası verdi. Küçük atölye, altı usta. “Ben bilgisayardan anlamam ama defterim şöyle” diye oturup iki gün defterini anlattı. En net iş tarifini bir yazılım şirketinden değil, ondan aldım. Ödeme teslim günü elden, makbuzuyla.`,
    tags: ['ücretli', 'adil', 'süreçşeffaf'],
    isPositive: true,
    upvotes: 141,
    downvotes: 1,
  },
  {
    by: 'fener',
    daysAgo: 286.5,
    companyName: 'Kızılkanat Grup Bilişim',
    city: 'Konya',
    sector: 'Yazılım',
    positionType: 'Part-time iş',
    startMonthsAgo: 16,
    endMonthsAgo: 11,
    text: `Şirketin adı “grup”, kendisi bir kişi ve kayınbiraderiydi. Haftada üç yarım gün diye girdim. Pazartesi web sitesi, salı kamera kurulumu, çarşamba abinin çocuğunun tablet oyununu silme… Cumartesi de arıyordu: “Yazıcı kırmızı yanıyor, sen anlarsın.”

Beş ay sonra bıraktım çünkü derse yetişemiyordum. Bıraktığımda dedi ki “sana koca şirketi emanet edecektim”. Koca şirket dediği, altında bakkal olan tek göz oda. Kızgın değilim, kötü biri değildi; sadece bir çalışanla bir yeğen arasındaki farkı bilmiyordu.`,
    tags: ['tekkişilikşirket', 'süreçbelirsiz', 'mentoryok'],
    isPositive: false,
    upvotes: 58,
    downvotes: 6,
  },
  {
    by: 'cinar',
    daysAgo: 429.5,
    companyName: 'Sekizinci Durak Yazılım',
    city: 'İstanbul',
    sector: 'Yazılım',
    positionType: 'Senior',
    startMonthsAgo: 40,
    text: `28 yaşındayım ve kariyerimde ilk kez bir yöneticim “bilmiyorum” dedi.

Üç şirket gördüm. Birincisinde herkes her şeyi biliyordu, ikincisinde bilen gitmişti, burası üçüncüsü. Geldiğim ilk ay mimari toplantısında teknik müdür tahtaya baktı, baktı, “bunu bilmiyorum, kim öğrenmek ister?” dedi. El kaldırdım. İki hafta bana iş atamadılar, sadece araştırdım ve anlattım. O sunum sonra ekibin çalışma biçimi oldu.

Kıdemli olunca kimse sana yol göstermez sanıyordum. Oysa burada her kıdemlinin de bir yoldaşı var; benimki başka bir ekipten, ayda bir kahve içip dert dinliyor. Stajyerlerle birebir oturmak da performansımın yazılı bir parçası, yani “vaktim olursa” değil.

Kusursuz değil. Nöbet haftaları yorucu, gece üçte uyandığım oldu. Nöbetin ertesi günü izinlisin ama telefonun sesi insanın rüyasına giriyor. Terfiler de yılda bir kez konuşuluyor, o toplantıyı kaçırırsan on iki ay beklersin; ben bir kez kaçırdım.

Yine de genç arkadaşlara şunu söylerim: görüşmede siz de soru sorun. “En son neyi bilmiyordunuz?” deyin. Susup kalıyorlarsa gitmeyin.`,
    tags: ['adil', 'öğretici', 'büyükşirket', 'fazla mesai'],
    isPositive: true,
    upvotes: 165,
    downvotes: 7,
  },
  {
    by: 'nar',
    daysAgo: 611.4,
    city: 'Ankara',
    sector: 'Yazılım',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 23,
    endMonthsAgo: 21,
    text: `“Kızlar test ekibine daha yatkın oluyor” diye bir cümleyle yerim değişti. Aynı okuldan, aynı bölümden dört kişi başlamıştık: iki kadın, iki erkek. Erkekler arka uca, biz ekran tıklamaya. Not ortalamam dördünün en yükseğiydi, komik olan o.

Düzeltmeyi denedim. Haftalık toplantıda kibarca sordum, proje yöneticisi “sen sabırlısın, bu iş sabır ister” dedi. Testin kendisi değerli bir iş, ona lafım yok; beni oraya koyan gerekçeye lafım var. Staj defterime de aynen bu gerekçeyi yazdım, imzalarken okumadılar bile.`,
    tags: ['cinsiyet ayrımı', 'ücretsiz', 'mentoryok', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 134,
    downvotes: 9,
    comments: [
      {
        by: 'kivilcim',
        daysAgo: 609.8,
        text: `Bize de “tasarımdan anlarsın sen” demişlerdi. Anlamıyordum.`,
        likes: 21,
      },
      {
        by: 'bulut',
        daysAgo: 607.3,
        text: `Belki gerçekten ihtiyaç oradaydı, kötü niyet aramamak lazım diye düşünüyorum. Yine de gerekçe çok yanlış, ona katılıyorum.`,
        likes: 3,
        replies: [
          {
            by: 'nar',
            daysAgo: 606.9,
            text: `İhtiyaç orada olabilir, o zaman “ihtiyaç orada” derler. Dört kişiden ikisini cinsiyetine bakıp seçmezler.`,
            likes: 29,
          },
          { by: 'bulut', daysAgo: 606.2, text: `Haklısın, öyle bakmamıştım.`, likes: 16 },
        ],
      },
    ],
  },
];
