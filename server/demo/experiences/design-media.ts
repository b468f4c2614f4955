import type { DemoExperience } from '../types.ts';

export const designMediaExperiences: DemoExperience[] = [
  {
    by: 'yosun',
    daysAgo: 0.11,
    city: 'İstanbul',
    sector: 'Tasarım',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 2,
    text: `Dokuz stajyeri aynı logoya yarıştırdılar, kazanan olmadı. Brief dedikleri üç kelimeydi: “modern ama köklü”. Her cuma hepimizin işi duvara asılıyor, patron önünden geçerken beğenmediğini söküp yere bırakıyor. Bu sabah müşterinin sayfasında benim eskizimi gördüm, rengi değişmiş. Sordum, “ortak akıl” dediler. Dokuz kişiydik, ortak akıl ama ücret kimseye yok.`,
    tags: ['ücretsiz', 'süreçbelirsiz', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 21,
    downvotes: 0,
    comments: [
      {
        by: 'cinar',
        daysAgo: 0.07,
        text: `Eskizinin tarihli dosyaları duruyorsa sakın silme. En azından portfolyona “ilk fikir” diye koyarsın, o senin.`,
        likes: 5,
      },
      { by: 'limon', daysAgo: 0.04, text: `Yere bırakma kısmında içim sıkıştı. Sarılıyorum.`, likes: 3 },
    ],
  },
  {
    by: 'pusula',
    daysAgo: 2.4,
    city: 'Bursa',
    sector: 'Tasarım',
    positionType: 'Freelance iş',
    startMonthsAgo: 7,
    text: `Renk bilgimin tamamını, okula hiç gitmemiş bir matbaacıya borçluyum. Etiket tasarlıyorum: reçel, salça, nar ekşisi. İlk işimde mavi baskıda mora döndü, faturayı bana kesmek yerine makinenin başına çağırdı, “mürekkep burada yalan söyler” diye anlattı. Üç saat durdum, dört yıllık okulda öğrenmediğim şeyi öğrendim.

Ödeme her ayın ilk cuması. Bir kez unuttu, pazartesi bir kavanoz turşuyla gönderdi. Revizyon sayımız iki, üçüncüde utanıp kendisi zam öneriyor.`,
    tags: ['ücretli', 'adil', 'öğretici', 'tekkişilikşirket', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 73,
    downvotes: 0,
  },
  {
    by: 'ekin',
    daysAgo: 8.2,
    companyName: 'Leylekgöçü Haber',
    city: 'İstanbul',
    sector: 'Medya',
    positionType: 'Gönüllü Stajyer',
    startMonthsAgo: 6,
    endMonthsAgo: 1,
    text: `Beş ayda 312 haber yazdım, hiçbirinde adım yok.

Gazetecilik okuyorum ve bu mesleği hâlâ seviyorum, önce onu söyleyeyim. Küçük bir haber sitesiydi. “Gönüllü stajyer” kelimesini ilk gördüğümde romantik bulmuştum: idealist insanlar, çay, gece yarısı manşeti. Çay kısmı doğruydu.

Günde en az dört içerik kotası vardı. İçerik diyorum çünkü haber değildi; başka sitelerdeki metnin cümle sırasını değiştirip başlığa “işte detaylar” ekliyorduk. Bir gün gerçekten telefon açıp bir mahalle muhtarıyla konuştum, iki saat harcadım. Editör “tık getirmez” diye çöpe attı, ertesi gün aynı konuyu bir ajanstan alıp girdi.

İmza istediğimde verilen cevap: “Önce kalemin otursun.” Kalemim 312 kere oturmuş, haberi yok. Referans mektubu da istedim, üç haftadır “patron imzalayacak”.

Kârım şu oldu: hızlı yazmayı ve bir basın bülteninin yalanını koklamayı öğrendim. Zararım: bir dönem boyunca kahvaltıyı otobüste ettim, iki dersten kaldım.

Yeni başlayacaklara: ilk gün “imzam olacak mı, haftada kaç saat, kim okuyup düzeltecek?” diye sor. Üçünden ikisine net cevap gelmiyorsa blogunu aç, orada yaz. Aynı para, üstelik adın üstünde.`,
    tags: ['ücretsiz', 'fazla mesai', 'mentoryok', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 126,
    downvotes: 4,
    comments: [
      {
        by: 'serce',
        daysAgo: 7.9,
        text: `“Aynı para, üstelik adın üstünde” :) Ben de geçen yıl böyle bir yerdeydim, kota altıydı.`,
        likes: 18,
        replies: [
          { by: 'ekin', daysAgo: 7.7, text: `Altı mı? Parmak uçların nasıl?`, likes: 9 },
          {
            by: 'serce',
            daysAgo: 7.1,
            text: `Parmaklar iyi de cümlelerimin sonuna hâlâ “işte detaylar” koyasım geliyor.`,
            likes: 26,
          },
        ],
      },
      {
        by: 'kestane',
        daysAgo: 5.2,
        text: `Küçük sitelerin de parası yok, onu da görmek lazım. Ama parası olmayan imza verir, imza bedava.`,
        likes: 20,
      },
    ],
  },
  {
    by: 'kivilcim',
    daysAgo: 18.9,
    companyName: 'Ajans Kirpikli',
    city: 'İzmir',
    sector: 'Tasarım',
    positionType: 'Junior',
    startMonthsAgo: 11,
    text: `Saat 23.40’ta gelen “minik bir dokunuş” mesajlarını saydım: ekimde 31 tane. Ajansın duvarında kocaman harflerle “burada saat yok” yazıyor. Şaka sanmıştım, gerçekten duvar saati yok.

Dokunuşların en miniği şuydu: 46 sayfalık kataloğun yazı tipi. Sabah sunum varmış. Dörtte bitirdim, dokuz buçukta işteydim, on dakika geç kaldığım için maaşımdan yarım gün düştüler. Mesai ücretini sorunca yöneticim “yaratıcı işte saat sayılmaz” dedi. On dakikayı gayet güzel saydılar.

İyi insanlar da var, sanat yönetmenim gizlice bana izin yazıyor. Ama iyi insanlar kötü düzeni sadece katlanılır yapıyor.`,
    tags: ['fazla mesai', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 158,
    downvotes: 3,
    comments: [
      {
        by: 'nar',
        daysAgo: 18.2,
        text: `4857’de haftalık çalışma süresi 45 saat olarak geçiyor (m.63), fazla çalışma da m.41’de düzenlenmiş. “Yaratıcı iş” diye bir istisna okumadım ben. Mesajların saatleri görünür şekilde sakla.`,
        likes: 28,
      },
      { by: 'poyraz', daysAgo: 17.5, text: `“On dakikayı gayet güzel saydılar.” Bitirdin.`, likes: 24 },
      {
        by: 'umut',
        daysAgo: 12.3,
        text: `Portfolyonu hazırla ve çık lütfen. Üç yıl kaldım böyle bir yerde, geri gelmiyor o uykular.`,
        likes: 13,
      },
    ],
  },
  {
    by: 'bulut',
    daysAgo: 39.9,
    city: 'İstanbul',
    sector: 'Medya',
    positionType: 'Part-time iş',
    startMonthsAgo: 14,
    text: `Haftada on iki saat, evden, insan gibi: böyle iş var mıymış, varmış. Bir podcast ekibinin ses kurgusunu yapıyorum. Bölüm başı ücret belli, sınav haftamı dönem başında takvime yazıyorum, o hafta kimse bana dosya atmıyor. Bir kere yanlış dosyayı yayımladım, sunucunun hapşırdığı on yedi saniyeyle beraber. Dinleyiciler en çok o bölümü sevdi.

Keşke dediğim tek şey sigorta. Bölüm başı çalışan olduğum için yok, bunu baştan söylemişlerdi ama yıl uzadıkça insanın aklına takılıyor.`,
    tags: ['ücretli', 'adil', 'süreçşeffaf'],
    isPositive: true,
    upvotes: 69,
    downvotes: 5,
  },
  {
    by: 'deniz',
    daysAgo: 72.5,
    companyName: 'Martıgözü Havadan Çekim',
    city: 'Antalya',
    sector: 'Medya',
    positionType: 'Proje Bazlı iş',
    startMonthsAgo: 4,
    endMonthsAgo: 3,
    text: `Otelde iki hafta drone çekimi diye gittim, geceleri animasyon ekibinde dans ettim. Yok, mecaz değil, kostümlü. Üçüncü gün “eleman eksik, ekipten sayılırsın” dediler. Kalacak yerim onlara bağlıydı, gece çıkıp nereye gideceksin? Anlaşılan çekim günü ondu, on dört oldu; ekstra dört günün karşılığı “bol bol yedin içtin” oldu. Yediğim personel yemekhanesinde bulgur.

Konaklamayı işverenin verdiği işlerde geri dönüş biletini baştan kendiniz alın. Özgürlük dediğin bazen 600 liralık bir otobüs bileti.`,
    tags: ['süreçbelirsiz', 'fazla mesai', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 97,
    downvotes: 4,
  },
  {
    by: 'toprak',
    daysAgo: 120.9,
    companyName: 'Kâğıtkayık Stüdyo',
    city: 'İstanbul',
    sector: 'Tasarım',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 6,
    endMonthsAgo: 4,
    text: `Portfolyomdaki en iyi iş, stajda çöpe atılan bir işti. Üç hafta bir müze broşürü üzerinde çalıştım, müşteri son anda vazgeçti. Ben eve gidip ağlarken stüdyonun kurucusu mesaj attı: “Yarın getir, sonuna kadar bitirelim, hayalî müşteriye sunarız.” Gerçekten bir öğleden sonra dört kişi masanın karşısına geçip müşteri rolü yaptı. Biri bilerek huysuzdu.

Ücret düşüktü ama vardı, yol kartımı dolduruyorlardı. Öğle yemeğini sırayla biz yapıyoruz, stajyere ayrı sıra yok, kurucu da bulaşık yıkıyor. Kırk iş gününün sonunda bana verdikleri şey bir mektup değil, basılmış ve dikilmiş o broşürdü: üç adet.`,
    tags: ['mentorvar', 'öğretici', 'ücretli', 'adil', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 192,
    downvotes: 1,
    comments: [
      {
        by: 'yosun',
        daysAgo: 119.4,
        text: `Huysuz müşteri rolüne başvurmak istiyorum, doğal yeteneğim var.`,
        likes: 27,
        replies: [{ by: 'toprak', daysAgo: 118.8, text: `Kadro dolu maalesef, çok iyiydi.`, likes: 19 }],
      },
      {
        by: 'ruzgar',
        daysAgo: 116.2,
        text: `Böyle yerleri nasıl buluyorsunuz? İlan mı çıkmıştı, kendin mi yazdın?`,
        likes: 7,
        replies: [
          {
            by: 'toprak',
            daysAgo: 115.9,
            text: `Kendim yazdım. Sevdiğim üç işlerini ve nedenini anlattım, portfolyo linkini en sona koydum. Yedi stüdyodan ikisi döndü.`,
            likes: 22,
          },
        ],
      },
    ],
  },
  {
    by: 'limon',
    daysAgo: 196.4,
    city: 'Eskişehir',
    sector: 'Tasarım',
    positionType: 'Part-time iş',
    startMonthsAgo: 9,
    endMonthsAgo: 7,
    text: `Yarı zamanlı grafiker aranıyormuş, tam zamanlı güler yüz alındım. Kırtasiyede kasa, fotokopi, zarf yapıştırma; boş kalırsa afiş. İki ayda üç afiş yaptım, birinde “indirim” kelimesini patron kendi düzeltti: “indrim”. Öyle basıldı.`,
    tags: ['süreçbelirsiz', 'tekkişilikşirket', 'zaman kaybı'],
    isPositive: false,
    upvotes: 112,
    downvotes: 8,
  },
  {
    by: 'mavi',
    daysAgo: 307.9,
    companyName: 'Kanal Sarmaşık',
    city: 'Ankara',
    sector: 'Medya',
    positionType: 'Full-time iş',
    startMonthsAgo: 19,
    endMonthsAgo: 11,
    text: `Canlı yayında kulaklığıma küfredildiğinde ben gülümsüyordum, çünkü ekrandaydım.

Yerel bir kanalda sekiz ay muhabirlik yaptım. İlk ay bulutların üstündeydim; annem komşulara akşam sekiz bültenini izletiyordu. Yönetmenin dili serttir dediler, “canlı yayın stresi” dediler. Stres herkeste vardı ama kulaklığa sadece gençlere bağırılıyordu. Yirmi yıllık sunucu soruyu karıştırdığında stüdyoda çıt yoktu.

Bir akşam sel haberindeydim, dizime kadar çamurun içinde. Bağlantı koptu, yeniden kuruldu, ilk duyduğum şey ismimle birlikte söylenmiş bir hakaretti. Gülümsedim, “evet, şu an arkamda gördüğünüz sokakta” dedim. Haberi bitirdim. Kameraman abi mikrofonu kapatıp bana montunu verdi, yol boyunca konuşmadık.

Ertesi gün yazılı olarak haber müdürüne bildirdim. Tarih, saat, kim duydu. Cevabı: “Bu meslek böyle pişirir.” İki hafta sonra beni hafta sonu arşivine aldılar. Kimse ceza demedi, adı “rotasyon”du.

Ayrıldım. Şimdi bir belgesel ekibinde yardımcıyım, maaşım daha az, kulaklığımda “acele etme, iyi gidiyorsun” diyen biri var. Meğer meslek böyle de pişiriyormuş.

Yaşayan varsa not tutsun: tarih, saat, tanık. O gün işe yaramıyor gibi gelir, sonra insanın kendi hafızasına inanması için bile lazım oluyor.`,
    tags: ['hakaret', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 188,
    downvotes: 6,
    comments: [
      { by: 'fener', daysAgo: 306.5, text: `Kameraman abiye selam olsun.`, likes: 30 },
      {
        by: 'pusula',
        daysAgo: 304.1,
        text: `Mobbing için ALO 170’e ve CİMER’e de başvurulabiliyor. CİMER’de kimliğinin şikâyet edilen yerden gizlenmesini isteyebiliyorsun, bilmeyen çok.`,
        likes: 23,
      },
      { by: 'serce', daysAgo: 288.9, text: `Son paragrafı iki kere okudum. Bugün bir not defteri aldım.`, likes: 17 },
    ],
  },
  {
    by: 'cinar',
    daysAgo: 457.2,
    city: 'İstanbul',
    sector: 'Tasarım',
    positionType: 'Mid-Level',
    startMonthsAgo: 25,
    endMonthsAgo: 16,
    text: `Dokuz ayda bir buton tasarladım, hâlâ onaylanmadı. Abartmıyorum: “devam et” butonu. Yuvarlak mı olsun, köşeli mi; yedi müdür, dört komite, bir danışman. Her toplantının özeti bir sonraki toplantının tarihiydi.

Maaş iyiydi, servis var, yemek güzel, kimse kimseye kötü davranmıyor; kötü bir yer diyemem. Ama 26 yaşında boşa dönen bir çark olmuştum ve bunu fark eden tek kişi bendim. Ayrılırken müdürüm içtenlikle üzüldü, “tam buton bitecekti” dedi. Rahat arayana uygun, öğrenmek isteyene değil. O yüzden kırmızı verdim, ama açık kırmızı.`,
    tags: ['büyükşirket', 'ücretli', 'zaman kaybı', 'süreçbelirsiz'],
    isPositive: false,
    upvotes: 149,
    downvotes: 17,
  },
  {
    by: 'ruzgar',
    daysAgo: 643.9,
    companyName: 'Radyo Üçkavak',
    city: 'Diyarbakır',
    sector: 'Medya',
    positionType: 'Gönüllü Stajyer',
    startMonthsAgo: 30,
    endMonthsAgo: 22,
    text: `Para kazanmadım, sesimi kazandım; ikisi aynı şey değil, biliyorum. Gönüllülerin döndürdüğü bir internet radyosu. Kimse bana “ilerde alırız” diye bir havuç göstermedi, baştan “para yok, haftada dört saat, istediğin gün bırakırsın” dediler. Dört saat dört saat kaldı. Perşembe akşamları bir saatlik kitap programı yaptım; ilk konuğum dayımdı, yedinci konuğum hiç tanımadığım bir yazar.

Ücretsiz iş her zaman kötü mü? Bence söz ne kadar netse o kadar az kötü. Yine de bunu geçim derdi olan birine öneremem, ben ailemin yanındaydım.`,
    tags: ['ücretsiz', 'süreçşeffaf', 'öğretici', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 83,
    downvotes: 12,
  },
];
