import type { DemoExperience } from '../types.ts';

export const officeFinanceExperiences: DemoExperience[] = [
  {
    by: 'kestane',
    daysAgo: 0.55,
    city: 'Ankara',
    sector: 'Muhasebe',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 1,
    text: `On yedi klasör fişi tarih sırasına dizdim, bugün öğrendim ki zaten sıralıymış. “Boş durma diye verdik” dedi büro sahibi, gayet neşeli. Programın şifresini vermiyorlar, beyannameyi uzaktan bile görmedim. Tek öğrendiğim zımba teli takmak ve kimin çayına kaç şeker.

Daha on üç iş günüm var. Bunu okuyan bir muhasebe bürosu varsa: stajyer bedava zımba değil, iki yıl sonra senin yanında çalışacak kişi.`,
    tags: ['zaman kaybı', 'mentoryok', 'ücretsiz'],
    isPositive: false,
    upvotes: 28,
    downvotes: 1,
    comments: [
      {
        by: 'toprak',
        daysAgo: 0.48,
        text: `Bana da aynısı oldu, sonunda “bir tane geçmiş yıl beyannamesini isim kapatıp verseniz evde incelesem” dedim. Şaşırdılar ama verdiler. Bir dene.`,
        likes: 15,
        replies: [
          {
            by: 'kestane',
            daysAgo: 0.31,
            text: `Bu çok iyi fikir, yarın soruyorum. Korka korka ama soruyorum.`,
            likes: 9,
          },
        ],
      },
      { by: 'pusula', daysAgo: 0.4, text: `Üç şeker içen kesin patron.`, likes: 8 },
    ],
  },
  {
    by: 'mavi',
    daysAgo: 3.9,
    companyName: 'İnsanca Kariyer Danışmanlık',
    city: 'İstanbul',
    sector: 'İnsan Kaynakları',
    positionType: 'Junior',
    startMonthsAgo: 9,
    text: `Görüşüp bir daha haber alamadığınız o İK’cı benim, size içeriden yazıyorum.

Günde 140 başvuru okuyorum, okumuyorum daha doğrusu: her birine otuz saniye. Müdürün talimatıyla açtığımız ilanların yaklaşık yarısı gerçek değil. “Havuz” diyoruz adına. İleride lazım olur diye insanların umudunu klasöre koyuyoruz. Görüşmeye çağırıyoruz bile; geçen ay Çorlu’dan üç saat yol gelen biri vardı, annesi kapıda bekliyordu. O kadro hiç yoktu. Görüşmede gülümsedim, “döneceğiz” dedim. Eve gidince yemek yiyemedim.

Olumsuz dönüş yazmak istedim, hazır bir metin bile hazırladım, iki cümle, insan gibi. “Geri dönüş yaparsan tartışmaya giriyorlar, yapma” denildi. Gizlice on beş kişiye yazdım, on biri teşekkür etti. Kimse tartışmadı.

Kendi durumum da parlak değil: kota tutmazsa cumartesi geliyoruz, ücreti “prime yansıyor”, prim ise bir efsane, göreni yok.

Size içeriden üç not. İlan aynı metinle iki aydan uzun süredir yayındaysa büyük ihtimalle havuzdur. Görüşmede “bu pozisyon neden açıldı, ne zaman başlanacak?” diye sorun, havuzsa ağzımızda geveleriz. Ve cevap gelmemesi sizinle ilgili değil, gerçekten değil. Bunu en azından ben biliyorum.`,
    tags: ['süreçbelirsiz', 'fazla mesai', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 214,
    downvotes: 8,
  },
  {
    by: 'cinar',
    daysAgo: 11.1,
    city: 'İzmir',
    sector: 'Finans',
    positionType: 'Ücretli Staj',
    startMonthsAgo: 4,
    endMonthsAgo: 1,
    text: `Finansın soğuk insanlar işi olduğunu sanıyordum, ilk gün bana terlik verdiler. Küçük bir kredi analiz ofisi. On bir hafta boyunca her pazartesi gerçek bir dosyanın isimsiz kopyası önüme kondu: “Bu işletmeye kredi verir misin?” Ben karar yazıyorum, cuma günü asıl kararla karşılaştırıyoruz. İlk üçünde fırınları batırdım, dördüncüde bir kuru temizlemeciyi kurtardım (kâğıt üzerinde).

Yanıldığım fırınlardan biri gerçekte kredi almış ve iki yıldır düzenli ödüyormuş. O gün tablonun göstermediği şeyler olduğunu öğrendim. Ücret zamanında yattı, sigortam ve yemeğim tamdı.`,
    tags: ['ücretli', 'mentorvar', 'öğretici', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 62,
    downvotes: 2,
  },
  {
    by: 'fener',
    daysAgo: 24.5,
    companyName: 'Kolonyalı Defter Müşavirlik',
    city: 'Konya',
    sector: 'Muhasebe',
    positionType: 'Part-time iş',
    startMonthsAgo: 6,
    text: `Mali müşavir abla bana beyanname döneminde “kaçıyorsun, sınavın var” diye kapıyı gösterdi. Hem de ayın yirmi altısı! Haftada üç öğleden sonra çalışıyorum, ücretim saatlik ve yazılı. Anlamadığım her hesabı limon kolonyası eşliğinde anlatıyor. Bir tek radyoda sürekli aynı kanal çalıyor, ona çözüm bulamadık.`,
    tags: ['ücretli', 'adil', 'mentorvar', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 88,
    downvotes: 0,
  },
  {
    by: 'poyraz',
    daysAgo: 49.2,
    companyName: 'Zümrütkapı Yatırım İletişim',
    city: 'İstanbul',
    sector: 'Finans',
    positionType: 'Full-time iş',
    startMonthsAgo: 5,
    endMonthsAgo: 2,
    text: `İlk günün sonunda bana yeni bir isim verdiler: artık “Kerem Bey”dim.

İlanda “finansal danışman, eğitim bizden” yazıyordu. İşletme mezunuyum, ekonomiyi severim, üç ay boyunca takım elbiseyi ütüleyip plazanın on birinci katına çıktım. Eğitim dedikleri kırk sayfalık bir konuşma metniydi. Metinde “müşteri tereddüt ederse” başlığı altında dört sayfa vardı. “Müşteri kazanırsa” diye bir başlık yoktu.

Günde iki yüz kişi arıyorduk. Çoğu emekli. Rakamlar ekranda yeşil yanıp sönüyordu, nereden geldiğini bilmiyorduk, soran “olumsuz enerji” oluyordu. Her sabah müzik açılıyor, dünün en çok para yatırtanı sandalyeye çıkıyordu. Beni de çıkardılar bir kez. İnmek istedim, müzik bitmedi.

Kırılma noktam Malatya’dan bir amcaydı. “Evladım, cenaze paramız bu, emin misin?” dedi. Kerem Bey emindi. Ben değildim. “Yatırmayın” dedim ve kapattım. Görüşmeler dinleniyormuş; on dakika sonra odaya çağrıldım, yarım saat hakaret yedim, çıkışta güvenlik çantamı aradı.

Ertesi gün elimdeki her şeyi, metni, mesajları, tarihleri toplayıp savcılığa gittim. Korktum tabii. Kalemdeki hanım bana su verdi. Süreç sürüyor, fazlasını yazmayayım.

İş görüşmesinde size başka bir isim kullanacağınız söylenirse kalkın gidin. Kendi adınızla yapamayacağınız iş, iş değil.`,
    tags: ['hakaret', 'süreçbelirsiz', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 220,
    downvotes: 4,
    comments: [
      { by: 'ruzgar', daysAgo: 48.5, text: `O amca seni ömür boyu hatırlayacak, adını yanlış bilse de.`, likes: 30 },
      {
        by: 'nar',
        daysAgo: 47.9,
        text: `Geçen yıl dedemi de böyle aradılar. Telefonun öbür ucunda iyi bir insan olabileceğini hiç düşünmemiştim. Teşekkür ederim.`,
        likes: 28,
      },
      {
        by: 'bulut',
        daysAgo: 43.3,
        text: `Üç ay nasıl dayandın diye soracaktım, sonra mezuniyetten sonraki kendi üç ayım aklıma geldi. Sormuyorum.`,
        likes: 16,
      },
      {
        by: 'moderator',
        daysAgo: 41.8,
        text: `Cesaretin için teşekkürler. Devam eden bir süreç olduğu için yorumlarda isim, adres ya da tahmin paylaşmayalım lütfen.`,
        likes: 11,
      },
      {
        by: 'yosun',
        daysAgo: 36.7,
        text: `Geçen hafta görüşmeye gittim, “hangi ismi kullanmak istersiniz?” diye sordular. Bu yazı aklıma geldi, kalktım.`,
        likes: 30,
        replies: [{ by: 'poyraz', daysAgo: 36.1, text: `Yazdığıma ilk kez bu kadar sevindim.`, likes: 27 }],
      },
      {
        by: 'kestane',
        daysAgo: 20.5,
        text: `Ben biraz farklı bakıyorum: üç ay boyunca aranan insanlar da var, onu da konuşabilmeliyiz. Ama konuşmaya başlayan sensin, saygım büyük.`,
        likes: 12,
      },
    ],
  },
  {
    by: 'serce',
    daysAgo: 86.7,
    city: 'Kayseri',
    sector: 'İnsan Kaynakları',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 5,
    endMonthsAgo: 3,
    text: `Mülakat formunda bir kutucuk vardı: “Nişanlı / evlenmeye yakın”. Sadece kadın adaylara soruyorduk. Stajyer olarak görevim, kutucuğu “sohbet arasında, hissettirmeden” doldurmaktı. Hatta puan veriyorduk, işaretlenirse eksi iki.

Bir hafta yaptım. Sonra herkese sormaya başladım, erkek adaylara da: “Düğün ne zaman abi?” Şaşıran, gülen, düğün davetiyesi gösteren oldu. Müdür formları görünce küplere bindi, “sen bu işi anlamamışsın” dedi. Gayet iyi anlamıştım. Kalan günlerimi arşivde geçirdim, arşiv serindi.`,
    tags: ['cinsiyet ayrımı', 'ücretsiz', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 195,
    downvotes: 5,
    comments: [
      { by: 'kivilcim', daysAgo: 85.3, text: `“Düğün ne zaman abi” direnişi. Kahramansın.`, likes: 30 },
      {
        by: 'deniz',
        daysAgo: 82.6,
        text: `Bana da sordular, “hayır ama kedim var, ona bakıyorum” dedim. Kutucuğu yokmuş, panik oldular.`,
        likes: 26,
      },
    ],
  },
  {
    by: 'limon',
    daysAgo: 142.6,
    companyName: 'Ozanbüke Mali Müşavirlik',
    city: 'İstanbul',
    sector: 'Muhasebe',
    positionType: 'Mid-Level',
    startMonthsAgo: 31,
    text: `Muhasebeyi sevmiyorum ama çalıştığım yeri seviyorum, ikisi birlikte olabiliyormuş.

Ailem istedi diye okudum, iş bulurum diye devam ettim. Daha önceki iki büroda ayın son haftası savaş çıkardı; biri telefonu fırlatırdı, öteki ağlardı. Buraya geldiğim ilk ay sonunda tedirgin tedirgin bekledim, saat altı oldu, herkes montunu giydi. Meğer işleri aya yaymışlar. Müşteri evrağı ayın onundan sonra getirirse bir sonraki aya kalıyor, bu da sözleşmede yazıyor. Müşteri kaybetmişler bu yüzden, patron “kaybettiklerimiz bizi hasta edenlerdi” diyor.

Ruhsat sınavına hazırlananlara haftada bir gün çalışma izni var, kitap parasını da veriyorlar. İki kez kaldım, ikisinde de “üçüncüye” dediler. Kimse çetele tutmadı.

Eksik yanları: binanın asansörü bozuk, beşinci kattayız ve müşterilerimiz yaşlı. Maaş piyasanın ortası, sağlık sigortası yok. Stajyer alırken de biraz tanıdık usulü ilerliyor; bunu onlara da söyledim, bu yaz ilk kez açık ilan verecekler. Yani mükemmel değil ama söylediğini dinleyen bir yer.

Bölümünü sevmeyenler panik yapmasın. Bazen yanlış olan meslek değil, o mesleği gördüğün ilk oda oluyor.`,
    tags: ['adil', 'ücretli', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 153,
    downvotes: 3,
    comments: [
      {
        by: 'ekin',
        daysAgo: 140.1,
        text: `Son cümle için ayrı, asansör için ayrı bir oy vermek istiyorum.`,
        likes: 14,
      },
      {
        by: 'kestane',
        daysAgo: 137.7,
        text: `İkinci sınıfım, bölümü bırakmayı düşünüyordum. Bir yaz daha şans vereceğim sanırım.`,
        likes: 23,
      },
      {
        by: 'umut',
        daysAgo: 99.5,
        text: `Yazın açacakları ilanda ne aradıklarını biliyor musun, yoksa erken mi sormuş oldum?`,
        likes: 5,
      },
    ],
  },
  {
    by: 'ruzgar',
    daysAgo: 229.3,
    city: 'Gaziantep',
    sector: 'Finans',
    positionType: 'Junior',
    startMonthsAgo: 15,
    endMonthsAgo: 8,
    text: `Hedef tablosunda adımın yanına her gün ağlayan bir surat yapıştırdılar. Kredi kartı hedefiydi: günde dört başvuru. Küçük bir ilçede dört gün üst üste dört kişi buluyorsun, beşinci gün aynı kişiler. Teyzeme kart yaptım, dayıma yaptım, berberime yaptım; aile buluşmalarına gitmeye utanır oldum.

Hedefi kaçıranlar akşam “geri bildirim halkası”na oturuyordu. Halka dediğin, beş kişinin sana niye olmadığını anlattığı yarım saat. Yedi ayda altı kilo verdim. Eğitimler iyiydi, hakkını yemeyeyim, ama suratların rengi bile rüyama giriyordu: sarı.`,
    tags: ['mobbing', 'büyükşirket', 'ücretli', 'fazla mesai'],
    isPositive: false,
    upvotes: 108,
    downvotes: 9,
  },
  {
    by: 'yosun',
    daysAgo: 352.8,
    city: 'Antalya',
    sector: 'İnsan Kaynakları',
    positionType: 'Full-time iş',
    startMonthsAgo: 18,
    endMonthsAgo: 12,
    text: `Sezon başında 60 kişiye tarihsiz istifa dilekçesi imzalattım, biri de bendim. “Formalite” dediler. Ben de karşımdakine aynı kelimeyi söyledim, yüzüne bakmadan. Eylülün ikinci haftası dolaptan çıktı o dilekçeler. Tarihleri tek tek ben yazdım, sonuncusunun üstünde kendi imzam vardı.

Bunu suçumu hafifletmek için yazmıyorum. 23 yaşındaydım, maaşı otel veriyordu, yatağı otel veriyordu. Ama önünüze tarihi boş bir kâğıt koyarlarsa, koyan kişi gülümsese bile, imzalamayın. O gülümseyen bendim ve içim hiç rahat değildi.`,
    tags: ['büyükşirket', 'süreçbelirsiz', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 187,
    downvotes: 16,
  },
  {
    by: 'umut',
    daysAgo: 515.3,
    city: 'Bursa',
    sector: 'Muhasebe',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 32,
    endMonthsAgo: 30,
    text: `Virgülü yanlış yere koydum, hesap makinesi kafamın üstünden geçti. Duvara çarptı, tuşları döküldü. Sonra o tuşları bana toplattı ve makinenin parasını “gönlünden ne koparsa” diye istedi. Ücret almadığım bir yere para verdim, evet, yanlış okumadınız. Eve yürüyerek döndüm, sekiz durak. Ertesi gün gitmedim ve bunu bir yıl boyunca kimseye anlatmadım. İlk kez buraya yazıyorum.`,
    tags: ['hakaret', 'mobbing', 'ücretsiz', 'tekkişilikşirket', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 170,
    downvotes: 2,
  },
  {
    by: 'deniz',
    daysAgo: 698.3,
    companyName: 'Gökçebalık Holding',
    city: 'İstanbul',
    sector: 'İnsan Kaynakları',
    positionType: 'Ücretli Staj',
    startMonthsAgo: 27,
    endMonthsAgo: 24,
    text: `Bin kişilik şirkette asansörde genel müdür adımı bildi, çünkü stajyerlerin fotoğrafını çalışıyormuş. Program takvimi başlamadan elime geçti: hangi hafta nerede olacağım, kim değerlendirecek, ücret hangi gün. Hiç sapmadı. Üç aylık projem işe yeni girenlere bir “ilk hafta rehberi” yazmaktı; on dokuz kişiyle konuştum, en çok istenen şey tuvaletlerin yeriydi.

Tek eleştirim kıyafet kuralı. Ağustosta kapalı ayakkabı zorunluluğunun işe alım kalitesine katkısını hâlâ anlayabilmiş değilim.`,
    tags: ['büyükşirket', 'ücretli', 'süreçşeffaf', 'mentorvar', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 74,
    downvotes: 10,
  },
];
