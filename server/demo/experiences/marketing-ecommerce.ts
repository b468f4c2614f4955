import type { DemoExperience } from '../types.ts';

export const marketingEcommerceExperiences: DemoExperience[] = [
  {
    by: 'nar',
    daysAgo: 0.3,
    city: 'Gaziantep',
    sector: 'E-ticaret',
    positionType: 'Full-time iş',
    startMonthsAgo: 2,
    text: `Unvanım “e‑ticaret uzmanı”, elimdeki alet koli bandı. İki aydır günde ortalama 380 paket sarıyorum. Sipariş panelini sadece bir kere gördüm, o da patronun omzunun üstünden.

Depo eksi katta, telefon çekmiyor; öğle molası yirmi dakika ama asansörle çıkıp inmek altı dakika. Geçen hafta “panel işine ne zaman geçeceğim” dedim, “önce işin mutfağını öğren” dediler. İşin mutfağında zaten yemek de yok, evden getiriyoruz.

Depo işinin kendisine saygım sonsuz, yanımdaki abi yirmi yıllık ustası. İkimizi de aynı unvanla kandırmasalar yeter.`,
    tags: ['süreçbelirsiz', 'mentoryok', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 34,
    downvotes: 1,
    comments: [
      {
        by: 'kestane',
        daysAgo: 0.25,
        text: `Sigorta girişinde hangi meslek yazıyor, hiç sordun mu? Bende unvan başka, kayıt başkaydı.`,
        likes: 7,
        replies: [
          {
            by: 'nar',
            daysAgo: 0.16,
            text: `Az önce muhasebeye sordum, “beden işçisi” yazıyormuş. En azından dürüst olan bir kayıt varmış.`,
            likes: 12,
          },
        ],
      },
      {
        by: 'bulut',
        daysAgo: 0.21,
        text: `380 paket... Ellerine iyi bak, bileğin ağrıyorsa erteleme doktoru.`,
        likes: 6,
        reports: [
          { by: 'pusula', daysAgo: 0.12, reason: 'other', note: 'Sağlık tavsiyesi sayılır mı, emin olamadım.' },
        ],
      },
    ],
  },
  {
    by: 'fener',
    daysAgo: 3.1,
    companyName: 'Mandalina Sokağı Reklam',
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Ücretli Staj',
    startMonthsAgo: 3,
    text: `İkinci haftamda elime gerçek para verip “bunu batırabilirsin” dediler. Bin beş yüz liralık bir reklam bütçesi, küçük bir çiçekçi için. Batırdım da: yanlış ilçeyi hedeflemişim, Ümraniye’deki çiçekçinin reklamını Çeşme tatilcileri gördü. Tek kişi aradı, o da yanlış numara.

Toplantıda mahcup mahcup anlattım. Ekip lideri kendi ilk faciasını anlattı (benimkinden üç sıfır fazlaydı), sonra birlikte bir kontrol listesi çıkardık. O liste şimdi bütün stajyerlere veriliyor, başlığında benim takma adım var. Haftada dört gün, okulla çakışmıyor, ücret ve yemek var.`,
    tags: ['ücretli', 'mentorvar', 'öğretici', 'adil', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 81,
    downvotes: 1,
    reports: [{ by: 'poyraz', daysAgo: 2.4, reason: 'spam', note: 'Ajansın reklamı gibi duruyor.' }],
  },
  {
    by: 'serce',
    daysAgo: 9.5,
    city: 'Ankara',
    sector: 'Pazarlama',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 2,
    endMonthsAgo: 1,
    text: `Bana yirmi iki sahte hesap açtırdılar, hepsine isim ve kişilik verdim. Emekli öğretmen Nurten, iki çocuk annesi Pelin, motorcu Alp… Sabahları hepsine sırayla girip müşterinin ürününü övüyordum. Staj raporuna ne yazayım dedim, “topluluk yönetimi” yaz dediler.

Üçüncü hafta gerçek bir anne Pelin’e soru sordu: “Bebeğimde alerji yapar mı?” Elim klavyede kaldı. Bilmiyordum ki! Yöneticim “yapmaz yaz” dedi. Yazmadım, çantamı aldım, çıktım. Staj yandı, yazın tekrar yapacağım. Uykum yerinde.`,
    tags: ['ücretsiz', 'zaman kaybı', 'tavsiye etmem', 'mentoryok'],
    isPositive: false,
    upvotes: 208,
    downvotes: 2,
    reports: [{ by: 'deniz', daysAgo: 8.2, reason: 'personal', note: 'Nurten, Pelin ve Alp gerçek kişiler mi?' }],
    ruling: { daysAgo: 7.6, action: 'keep', rule: null, why: 'Uydurma hesap adları, gerçek kişi değil.' },
    comments: [
      { by: 'deniz', daysAgo: 9.2, text: `Çıkıp gitmen çok büyük iş. 20 yaşımda o cesareti gösteremezdim.`, likes: 29 },
      {
        by: 'yosun',
        daysAgo: 8.8,
        text: `Okula durumu yazılı anlatsan staj süreni saydırma şansın olabilir mi? Bizde bir arkadaşa kalan günleri başka yerde tamamlattılar.`,
        likes: 11,
      },
      { by: 'mavi', daysAgo: 6.4, text: `Bundan sonra yorumlarda her Nurten’e şüpheyle bakacağım.`, likes: 25 },
    ],
  },
  {
    by: 'poyraz',
    daysAgo: 21.2,
    companyName: 'Sepetçırak',
    city: 'İstanbul',
    sector: 'E-ticaret',
    positionType: 'Mid-Level',
    startMonthsAgo: 18,
    endMonthsAgo: 1,
    text: `Büyük indirim gecesi ofiste uyku tulumu dağıttılar, üstünde logo vardı. Otuz bir saat çıkmadım. Gece dörtte “moral” için palyaço getirdiler, yemin ederim. Palyaço da yorgundu, köşede telefonuna bakıyordu.

Normal günler fena değildi: servis, özel sağlık sigortası, hoş insanlar. Ama yılda dört “büyük gece” var ve fazla mesai karşılığı ücret değil, “izin havuzu”. Havuzdan izin istemek için müdür onayı, müdür onayı için ekibin boş olması gerekiyor. On yedi ayda havuzumda 94 saat birikti, 8 saatini kullanabildim. Çıkışta kalanını sordum, üç yazışmadan sonra bir kısmı ödendi.`,
    tags: ['büyükşirket', 'fazla mesai', 'ücretli', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 131,
    downvotes: 11,
  },
  {
    by: 'toprak',
    daysAgo: 44.7,
    city: 'Mersin',
    sector: 'E-ticaret',
    positionType: 'Part-time iş',
    startMonthsAgo: 8,
    text: `Patronlarım elli yaş üstü on dört kadın ve hepsi benden daha hızlı öğreniyor. Bir köy kooperatifinin internet mağazasına bakıyorum; limon, tarhana, cezerye. Ürün fotoğrafını ben çekerim sanıyordum, Fatma teyze ışığı benden iyi ayarlıyor (“kuşluk vakti çek, öğlen olunca limon yanar”).

Ücretimi oylamayla belirlediler, ben odadan çıkınca. Beklediğimden fazla çıktı. Zorluk şu: karar almak için herkesin toplanması lazım, bir kargo firması değiştirmek beş hafta sürdü.`,
    tags: ['ücretli', 'adil', 'süreçşeffaf', 'öğretici'],
    isPositive: true,
    upvotes: 176,
    downvotes: 0,
  },
  {
    by: 'limon',
    daysAgo: 79.4,
    companyName: 'Parlakbadem Ajans',
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Junior',
    startMonthsAgo: 12,
    endMonthsAgo: 5,
    text: `Patronun köpeğinin kuaför randevusunu ayarlarken iş tanımımı yeniden okudum, köpek geçmiyordu.

Her şey küçük bir ricayla başladı. “Yoldan geçerken kuru temizlemeden gömleğimi alır mısın?” Aldım. Sonra kızının doğum günü davetiyesi, sonra yazlığın internet aboneliği, sonra oğlunun üniversite tanıtım ödevi. Ödevden 85 aldık, “100 beklerdim” dedi bana. Ciddi ciddi kırıldı.

Asıl işim olan sosyal medya takvimini akşamları evde yapıyordum. Performans görüşmesinde “içerikler son dönemde zayıf” yazıldı. Köpeğin tüyleri ise pırıl pırıl, ona bir şey yazılmadı.

Neden hayır demedin diyeceksiniz. Çünkü ilk işimdi, ev arkadaşım yeni taşınmıştı, kira iki kişiye bölünmeyi bekliyordu. Hayır demek para isteyen bir kelime. Yedinci ayda denedim: “Bunlar benim iş tanımımda yok, ama ajans işinde ne gerekirse varım.” Masama dönene kadar dört kişi bana “ne dedin sen?” diye mesaj atmıştı. O günden sonra kimse gömlek istemedi ama selam da vermediler. Toplantı davetlerim azaldı, masam yazıcının yanına kaydı, bir sabah bilgisayarım stajyere verilmişti.

Bağırmadılar, kovmadılar, sadece görünmez yaptılar. Bunun da bir adı olduğunu sonradan öğrendim. Şu an başka bir yerdeyim ve yeni yöneticim bana su getirirken “sen de ister misin?” diye soruyor. Hâlâ bir tuzak arıyorum. Yokmuş.`,
    tags: ['mobbing', 'süreçbelirsiz', 'tavsiye etmem', 'mentoryok'],
    isPositive: false,
    upvotes: 182,
    downvotes: 6,
    comments: [
      {
        by: 'kivilcim',
        daysAgo: 78.6,
        text: `“Hayır demek para isteyen bir kelime.” Keşke bunu “neden istifa etmiyorsun” diyen herkes okusa.`,
        likes: 30,
        replies: [
          {
            by: 'cinar',
            daysAgo: 77.9,
            text: `Bir de şu var: hayır demek için önce iki maaşlık kenara koymak gerekiyor, onu koyacak maaş da o işten gelmiyor.`,
            likes: 18,
          },
        ],
      },
      {
        by: 'umut',
        daysAgo: 74.4,
        text: `Ben başta hayır dedim, hiç sorun olmadı, hatta özür dilediler. Demek ki yerine göre değişiyor, herkes denemeye korkmasın diye yazıyorum.`,
        likes: 9,
        replies: [
          { by: 'limon', daysAgo: 73.8, text: `Sevindim buna. Keşke herkesin patronu seninki gibi olsa.`, likes: 10 },
        ],
      },
      { by: 'pusula', daysAgo: 60.2, text: `Köpeğin bir suçu yok, onu da belirtelim.`, likes: 21 },
    ],
  },
  {
    by: 'ekin',
    daysAgo: 131.3,
    city: 'İzmir',
    sector: 'Pazarlama',
    positionType: 'Freelance iş',
    startMonthsAgo: 22,
    text: `Serbest çalışmaya başladığım gün annem “işsiz mi kaldın” diye sordu; bir buçuk yıldır kirayı ben ödüyorum. Üç müşterim var: bir diş kliniği, bir bisikletçi, bir zeytinyağcı. Her biriyle tek sayfalık sözleşme yapıyorum: kaç içerik, kaç düzeltme, ayın kaçında ödeme.

Bisikletçi ilk gördüğünde “bana güvenmiyor musun?” diye alındı. “Güveniyorum, ikimizin hafızasına güvenmiyorum” dedim. Şimdi kendi tedarikçileriyle de o kâğıdı kullanıyormuş.

Temmuz ve ağustos ölü geçiyor, ona göre biriktirin. Hastalanınca da kimse ücretli izin yazmıyor; geçen kış iki hafta ateşle çalıştım.`,
    tags: ['ücretli', 'süreçşeffaf', 'adil'],
    isPositive: true,
    upvotes: 104,
    downvotes: 3,
  },
  {
    by: 'deniz',
    daysAgo: 212.7,
    companyName: 'Pınarbaşından Su Teknolojileri',
    city: 'Adana',
    sector: 'Pazarlama',
    positionType: 'Full-time iş',
    startMonthsAgo: 8,
    endMonthsAgo: 8,
    text: `Takım elbiseyle gittim, kırk derecede kapı kapı su arıtma cihazı anlattım. İlanda “pazarlama uzmanı, ofis ortamı” yazıyordu. Ofis ortamı sabah dokuzda yarım saatlik alkışlı toplantıymış: en çok satan öne çıkıp zil çalıyor, en az satan şarkı söylüyor. Ben ikinci gün şarkı söyledim.

Sabit maaş sorunca “tavan yok” diyorlar, tabanı kimse söylemiyor. Yedi gün dayandım. Bir teyze içeri alıp ayran verdi, “oğlum sen bunu satma, yazık sana” dedi. Haklıydı.`,
    tags: ['süreçbelirsiz', 'hakaret', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 145,
    downvotes: 3,
  },
  {
    by: 'bulut',
    daysAgo: 329.4,
    companyName: 'Tarla Kuşu Pazarı',
    city: 'Bursa',
    sector: 'E-ticaret',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 17,
    endMonthsAgo: 15,
    text: `Her hafta başka bir departmana oturttular ve her cuma “ne saçmaydı?” diye sordular. Depo, müşteri hizmetleri, fiyatlama, iade. Müşteri hizmetlerinde ikinci gün bir beyefendi çorap için on sekiz dakika konuştu; sonunda iade etmedi, hayat hikâyesini anlattı. O konuşmadan çıkan bir öneriyi siteye eklediler: beden tablosuna ayak numarası. Staj bitince sayfada duruyordu, hâlâ duruyor.

Ücreti asgarinin altındaydı ama ödendi, yol verildi. Sigortamı okul yaptı, şirket de işe giriş evraklarımı ilk gün önüme koydu, tek tek ne olduğunu anlattılar.`,
    tags: ['öğretici', 'süreçşeffaf', 'mentorvar', 'ücretli', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 91,
    downvotes: 2,
    comments: [
      {
        by: 'ruzgar',
        daysAgo: 321.5,
        text: `Zorunlu stajda iş kazası sigortasını üniversitenin ödediğini ben staj bitince öğrendim (5510, m.5/b imiş). Bunu ilk gün anlatan yer duymamıştım.`,
        likes: 13,
      },
      { by: 'serce', daysAgo: 298.7, text: `Çorapçı amcaya ne oldu, merakım onda kaldı.`, likes: 19 },
    ],
  },
  {
    by: 'yosun',
    daysAgo: 486.9,
    city: 'İstanbul',
    sector: 'E-ticaret',
    positionType: 'Diğer Pozisyon',
    text: `Canlı yayında altı saat ayakta takı sattım, tuvalete gidince izleyici düşüyor diye süre tuttular. Ücret satış başına; o gece 212 yüzük gitti, elime üç günlük yol parası geçti. Yayından sonra saçım için “sarı olsaydın iki katı satardık” dediler. Erkek sunucunun saçına kimse bir şey demedi, kel zaten.`,
    tags: ['cinsiyet ayrımı', 'hakaret', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 117,
    downvotes: 7,
  },
  {
    by: 'kivilcim',
    daysAgo: 671.6,
    companyName: 'Altıntop Yuvarlak Pazarlama',
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Senior',
    startMonthsAgo: 44,
    endMonthsAgo: 23,
    text: `Yanlışlıkla herkese gönderilen bir maaş tablosu sayesinde iki yıldır enayi olduğumu öğrendim. Aynı unvan, aynı kıdem, üstelik benim portföyüm daha büyük; yanımdaki erkek arkadaşım benden yüzde 28 fazla alıyormuş. O da bilmiyordu, yüzü kıpkırmızı oldu, ilk konuşan da o oldu: “Birlikte gidelim.”

Gittik. Genel müdürün cevabını hiç unutmayacağım: “O ev geçindiriyor.” Ben de ev geçindiriyordum, sormamışlardı. Bir ay sonra yüzde 10’luk “özel düzeltme” teklif ettiler, gizli kalması şartıyla. Gizli kalmadı; ayrıldım ve rakamımı ekipteki bütün kadınlara söyledim.`,
    tags: ['cinsiyet ayrımı', 'büyükşirket', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 199,
    downvotes: 14,
  },
];
