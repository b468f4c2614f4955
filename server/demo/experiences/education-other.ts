import type { DemoExperience } from '../types.ts';

export const educationOtherExperiences: DemoExperience[] = [
  {
    by: 'poyraz',
    daysAgo: 1.3,
    city: 'İstanbul',
    sector: 'Eğitim',
    positionType: 'Part-time iş',
    startMonthsAgo: 3,
    text: `Matematik öğretmeni diye girdim, velileri arayıp kayıt kapatan biri oldum. Haftalık on saat ders sözü altıya indi, boşalan dört saate “veli memnuniyeti” adını verdiler. Memnuniyet dediğin, borcu geciken aileyi arayıp çocuğun sınav puanından söz açarak ödeme istemek.

Dün bir baba “hocam çocuğu sınıftan mı alacaksınız?” diye sordu. Önümdeki kâğıtta o soruya verilecek cevap vardı, okuyamadım. Ders ücretimin bir kısmı da hâlâ yatmadı. Öğrenciler pırıl pırıl, gitmeyi bir tek onlar zorlaştırıyor.`,
    tags: ['süreçbelirsiz', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 46,
    downvotes: 1,
    comments: [
      {
        by: 'kestane',
        daysAgo: 1.15,
        text: `Ücret için ALO 170’e danışabilirsin. Ben geçen yıl aradım, en azından ne yazmam gerektiğini netleştirdiler.`,
        likes: 10,
      },
      {
        by: 'mavi',
        daysAgo: 0.8,
        text: `O soruya verilecek cevabın kâğıtta hazır olması... tüylerim diken diken.`,
        likes: 13,
      },
    ],
  },
  {
    by: 'toprak',
    daysAgo: 5.7,
    companyName: 'Poyrazın Mutfağı',
    city: 'Diğer',
    sector: 'Diğer',
    positionType: 'Part-time iş',
    startMonthsAgo: 22,
    text: `Bahşiş kavanozunun yanında kim kaç saat çalıştı tablosu asılı, kavga bitti. Çanakkale’de küçük bir kahvecide üniversite boyunca çalışıyorum. Daha önceki kafede bahşişi “gün sonunda sayarız” deyip saymazlardı; burada her gece herkesin gözü önünde dağıtılıyor, bulaşıkçı dahil.

Sınav haftası programı imza karşılığı değiştirilebiliyor. Patron bağırdığında (oluyor, cumartesi öğlen oluyor) akşam tek tek özür diliyor. Bağırmasa daha iyi, ama özrü gerçek. Süt köpürtmeyi hâlâ beceremiyorum, kalplerim patatese benziyor.`,
    tags: ['adil', 'ücretli', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 67,
    downvotes: 3,
  },
  {
    by: 'yosun',
    daysAgo: 14.4,
    city: 'Diyarbakır',
    sector: 'Eğitim',
    positionType: 'Gönüllü Stajyer',
    startMonthsAgo: 4,
    endMonthsAgo: 1,
    text: `Bana “abla sen öğretmen değilsin ki, soru soruyorsun” dedi Zilan, sekiz yaşında. Hafta sonları bir mahalle kütüphanesinde çocuklarla kitap okuyup tartıştık. Gönüllüyüm, ücret yok, yol kartı ve sandviç var. Başlamadan iki günlük eğitim aldık: çocukla nasıl konuşulur, ne zaman susulur, zor bir şey anlatırsa kime haber verilir.

Üçüncü ayda çocuklar kendi hikâyelerini yazdı. Bir tanesi iki cümleydi: “Dedem eskiden dağ gibiydi. Şimdi de dağ ama oturuyor.” O iki cümleyi dönem ödevlerimin hepsine değişmem.

Bilmeniz gereken: duygusal olarak ağır günler oluyor. Koordinatörümüz her pazar bizi de dinliyordu, o olmasa zor olurdu.`,
    tags: ['ücretsiz', 'öğretici', 'mentorvar', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 134,
    downvotes: 1,
    comments: [
      {
        by: 'cinar',
        daysAgo: 13.8,
        text: `“Şimdi de dağ ama oturuyor.” Otobüste okudum, gözüm doldu, yanımdaki amca mendil uzattı.`,
        likes: 30,
      },
      {
        by: 'poyraz',
        daysAgo: 11.7,
        text: `Gönüllülüğün böyle anlatılması güzel. Ama lütfen öğretmen açığını gönüllüyle kapatmaya çalışan yerlere de dikkat edelim, orası ayrı bir konu.`,
        likes: 14,
        replies: [
          {
            by: 'yosun',
            daysAgo: 11.2,
            text: `Çok haklısın. Burada okul saatine hiç karışmıyorduk, o çizgi baştan konuşulmuştu.`,
            likes: 11,
          },
        ],
      },
    ],
  },
  {
    by: 'serce',
    daysAgo: 31.3,
    city: 'Antalya',
    sector: 'Diğer',
    positionType: 'Diğer Pozisyon',
    startMonthsAgo: 6,
    endMonthsAgo: 2,
    text: `Yedi kişilik odada sekizinci bendim, iki ranzanın arasına serilen şiltede uyudum. Turizm öğrencisiyim, animasyon ekibine sezonluk girdim. Haftada bir gün izin vardı, o gün de “gönüllü” plaj voleybolu hakemliği. Saydım: dört ayda tam beş boş günüm oldu, biri zehirlendiğim gündü.

Üniformanın kesintisini ilk maaştan, yıkamasını ikinciden, kayıp düğmesini üçüncüden aldılar. Düğme bende, çekmecede. Misafirler çok tatlıydı, Norveçli bir çift bana kendi yaptıkları örgü bereyi yolladı. Antalya’da bere. Yine de bu işten kalan en sıcak şey o.`,
    tags: ['fazla mesai', 'büyükşirket', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 110,
    downvotes: 5,
  },
  {
    by: 'fener',
    daysAgo: 60.3,
    companyName: 'Kalemtraş & Ortakları Hukuk',
    city: 'İstanbul',
    sector: 'Diğer',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 5,
    endMonthsAgo: 3,
    text: `Hak arayan insanların dosyalarını taşıdım, kendi yol paramı isteyemedim.

Hukuk ikinci sınıf, yaz tatili, gönüllü staj. Büronun camlarında Boğaz, duvarında terazi. İlk gün “burada adaleti öğreneceksin” dedi ortaklardan biri. Öğrendiklerimi sayayım: adliyede hangi kattaki kahve makinesi para üstü verir, hangi kalemde sıra erken biter, bir avukatın kuru temizlemesi hangi gün hazır olur.

Asıl garibi şuydu: büro işçi davalarına bakıyor. Fazla mesai, ödenmeyen ücret, haksız çıkarma. Akşam dokuzda, on birinci saatimde, fazla mesai alacağı dilekçesi fotokopi ettim. Sayfaları çevirirken gülmeye başladım, duramadım. Sekreter abla da başladı. İki kişi fotokopi odasında kapıyı kapatıp güldük, sonra o ağladı. On bir yıldır oradaymış.

Bir avukat vardı, genç, yorgun; onun hakkını ayrı yazmam lazım. Öğle aralarında beni karşısına alıp dosya anlatırdı: “Burada neyi ispat etmemiz gerek?” Bir keresinde verdiğim cevabı dilekçeye yazdı, altına benim adımı koyamadı ama bana gösterdi. Stajın bütün değeri o yirmi öğle arasıydı, geri kalanı kuryelik.

Son hafta cesaret ettim, yol parası sordum. Yöneticinin cevabı: “Senin yaşında ben para verip girerdim buraya.” Girmişsindir abi, belli.

Şimdi üçüncü sınıftayım ve iş hukuku seçtim. Bir gün kendi büromu açarsam, ilk bordroyu stajyere keseceğim. Buraya yazıyorum ki unutursam biri hatırlatsın.`,
    tags: ['ücretsiz', 'fazla mesai', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 196,
    downvotes: 4,
    comments: [
      { by: 'umut', daysAgo: 59.4, text: `Ekran görüntüsünü aldım, on yıl sonra hatırlatacağım.`, likes: 30 },
      {
        by: 'kivilcim',
        daysAgo: 58.8,
        text: `Fotokopi odası sahnesi film gibi. Sekreter abla umarım iyidir.`,
        likes: 22,
      },
      {
        by: 'ekin',
        daysAgo: 55.1,
        text: `Ablam küçük bir büroda avukat, zor döndüklerini biliyorum. Ama yol parasını veremeyen büro stajyer almasın, bu kadar basit.`,
        likes: 25,
      },
      { by: 'nar', daysAgo: 46.2, text: `“Girmişsindir abi, belli.” Bugün üç kere güldüm buna.`, likes: 18 },
    ],
  },
  {
    by: 'bulut',
    daysAgo: 102.8,
    companyName: 'Özel Akçınar Tepesi Koleji',
    city: 'Konya',
    sector: 'Eğitim',
    positionType: 'Full-time iş',
    startMonthsAgo: 16,
    endMonthsAgo: 4,
    text: `Maaşım bankaya tam yatıyordu, ertesi gün bir kısmını zarfla geri istiyorlardı. İlk ay anlamadım; muhasebeci zarfı uzattı, “farkı buna koyuyorsun” dedi. Herkes koyuyormuş. Müzik öğretmeni koymamış, ertesi dönem yok.

Haftada 34 saat ders, üstüne servis nöbeti, üstüne cumartesi kayıt standı, üstüne veli grubunda gece on birde “hocam ödev neydi”. Kurucu her toplantıda bize “eğitim neferleri” diyor. Neferin de bordrosu oluyor hocam.

Bir yıl dayandım, çünkü dokuzuncu sınıfların tiyatrosunu yarım bırakamadım. Oyun çok güzel oldu. Perde kapandı, istifamı verdim.`,
    tags: ['fazla mesai', 'süreçbelirsiz', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 173,
    downvotes: 6,
    comments: [
      {
        by: 'deniz',
        daysAgo: 101.4,
        text: `Zarf işini ben başka bir şehirde yaşadım. Çektiğin her tutarın dekontunu sakla, tarihleri yan yana koyunca tablo kendiliğinden çıkıyor.`,
        likes: 20,
      },
      {
        by: 'fener',
        daysAgo: 98.6,
        text: `“Perde kapandı, istifamı verdim.” Bundan güzel final olmaz. Oyun hangisiydi?`,
        likes: 15,
      },
    ],
  },
  {
    by: 'pusula',
    daysAgo: 167.1,
    city: 'İzmir',
    sector: 'Eğitim',
    positionType: 'Freelance iş',
    startMonthsAgo: 20,
    text: `İlk öğrencim 71 yaşındaydı ve torununa İngilizce masal okumak istiyordu. Çevrimiçi dil dersi veriyorum, aracı kurum yüzde on beş alıyor, bunu kayıt ekranında koca koca yazıyor, kesinti de tam o kadar. Parası cuma günü hesapta. Ders iptali son on iki saatteyse ücretin yarısı bana kalıyor, ilk kez biri benim vaktime değer biçti yani.

71’lik öğrencim altı ayda masalı okudu. Kaydını dinletti, “kurt” kelimesini öyle bir söylüyor ki ben bile korktum.`,
    tags: ['ücretli', 'adil', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 160,
    downvotes: 2,
  },
  {
    by: 'ruzgar',
    daysAgo: 266.2,
    companyName: 'Martıyolu Lojistik',
    city: 'Mersin',
    sector: 'Diğer',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 11,
    endMonthsAgo: 9,
    text: `Limanda kaybolan bir konteyneri üç gün arayıp buldum, içinden 22 ton nohut çıktı. Lojistik okuyanlar bilir, derste her şey ok işaretidir; burada okların yerinde forkliftler, gümrük sırası ve çok bağıran ama kimseye kızmayan insanlar var. Operasyon şefi bana telsiz verdi, kod adım “Nohut” kaldı.

Ücret azdı, dürüst olayım, ancak yolu ve yemeği karşıladı. Ama iki ayda gördüğümü dört dönemde görmedim. Sıcak fena, şapkasız gitmeyin.`,
    tags: ['ücretli', 'öğretici', 'mentorvar', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 99,
    downvotes: 3,
  },
  {
    by: 'ekin',
    daysAgo: 402.6,
    city: 'Adana',
    sector: 'Diğer',
    positionType: 'Proje Bazlı iş',
    text: `Fuarda “karşılama görevlisi” arıyorlardı, boyumu, kilomu, bir de gülüşümün fotoğrafını istediler. Üç gün ayakta, topuklu ayakkabıyla, oturmak yasak. Erkek arkadaşlar aynı iş için spor ayakkabıyla geldi, aynı günlüğün bir buçuk katını aldı; onların adı “saha destek”. İkinci gün topuğumu kırdım, bilerek. Yerine spor ayakkabı giydim, dünya durmadı. Ödeme kırk gün sonra, üç hatırlatmayla geldi.`,
    tags: ['cinsiyet ayrımı', 'süreçbelirsiz', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 148,
    downvotes: 10,
  },
  {
    by: 'deniz',
    daysAgo: 579.7,
    companyName: 'Uçanbalon Çocuk Evi',
    city: 'Ankara',
    sector: 'Eğitim',
    positionType: 'Junior',
    startMonthsAgo: 34,
    endMonthsAgo: 20,
    text: `On dört ay boyunca günde ortalama dokuz kez “sen benim annem misin?” sorusunu cevapladım. Okul öncesi öğretmeniyim, bu ilk işimdi. Müdürümüz her sabah kapıda bizi de çocuklar gibi karşılar, “nasıl uyudun?” diye sorardı. Kötü uyuduysam o gün yanıma ikinci bir öğretmen verirdi. Hasta olunca rapor isterken bile önce çorba tarif ederdi.

Ayrılma sebebim maaş. Çok düşüktü, saklamadılar da; “bütçemiz bu, daha iyisini bulursan seni alkışlarız” dediler. Buldum, gerçekten alkışladılar, bir balon da bağladılar çantama. Maaşı daha iyi olan yeni yerimde kimse nasıl uyuduğumu sormuyor. Hangisi daha iyi, hâlâ bilmiyorum.`,
    tags: ['adil', 'mentorvar', 'ücretli', 'süreçşeffaf'],
    isPositive: true,
    upvotes: 121,
    downvotes: 4,
  },
];
