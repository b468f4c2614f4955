import type { DemoExperience } from '../types.ts';

export const engineeringHealthExperiences: DemoExperience[] = [
  {
    by: 'bulut',
    daysAgo: 0.9,
    companyName: 'Demirçentik Makina',
    city: 'Bursa',
    sector: 'Mühendislik',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 1,
    text: `Torna ustası bana ilk hafta sadece talaşı dinletti. Ciddiyim: “Gözünü kapat, ses incelirse takım körelmiştir.” Mühendislik fakültesinde üç yıl okudum, böyle bir ders yoktu. Dün ilk kez ben duydum, makineyi durdurdum, takım gerçekten körelmişti. Usta hiçbir şey demedi, çayının yanındaki bisküviyi bana itti. Şu an bütün diplomalardan değerli bir bisküvi.

Ücret, servis, yemek, çelik burunlu ayakkabı; hepsi ilk gün hazırdı.`,
    tags: ['öğretici', 'mentorvar', 'ücretli', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 57,
    downvotes: 0,
    comments: [
      {
        by: 'yosun',
        daysAgo: 0.7,
        text: `O bisküviyi yeme, çerçeveletelim.`,
        likes: 16,
        replies: [{ by: 'bulut', daysAgo: 0.66, text: `Geç kaldın, kakaoluydu, dayanamadım.`, likes: 20 }],
      },
      {
        by: 'mavi',
        daysAgo: 0.45,
        text: `Ben de makinede okuyorum, ofiste çizime oturtuyorlar hep. Sahaya inmek için baştan söyledin mi, denk mi geldi?`,
        likes: 4,
        replies: [
          {
            by: 'bulut',
            daysAgo: 0.38,
            text: `Başvuru e‑postasına yazdım: “Çizimi evde de yaparım, tezgâh görmek istiyorum.” Müdür o cümle için çağırmış.`,
            likes: 9,
          },
        ],
      },
    ],
  },
  {
    by: 'ekin',
    daysAgo: 4.6,
    city: 'İstanbul',
    sector: 'Sağlık',
    positionType: 'Junior',
    startMonthsAgo: 7,
    text: `Fizyoterapistim, günde yirmi altı hastam var, hastaların adını artık omuzlarından tanıyorum. Seans kâğıt üstünde 45 dakika; gerçekte üç yatağı aynı anda çeviriyorum, birine sıcak koyup ötekine koşuyorum. Geçen hafta bir teyze elimi tutup “kızım sen otursana biraz” dedi. Oturamadım, koridordan izliyorlar.

Klinik müdürü günlük ciroyu dinlenme odasının kapısına asıyor. Cironun düştüğü gün çay makinesi “bozuluyor”. Hastayı iyileştirip erken taburcu edene teşekkür yok; “paketi yarım bırakma” uyarısı var. Mesleğimi seviyorum, tam da bu yüzden böyle yapmak ağır geliyor.`,
    tags: ['fazla mesai', 'mobbing', 'mentoryok'],
    isPositive: false,
    upvotes: 92,
    downvotes: 2,
  },
  {
    by: 'kivilcim',
    daysAgo: 12.7,
    companyName: 'Beşikdüz Yapı Şantiyecilik',
    city: 'Ankara',
    sector: 'Mühendislik',
    positionType: 'Ücretsiz Staj',
    startMonthsAgo: 3,
    endMonthsAgo: 2,
    text: `Şantiyede bana baret vermediler çünkü “stajyer sayısı kadar yok”tu. Dördüncü kattan düşen kalas iki metre yanıma indi. Kimse fazla telaşlanmadı, kalıpçı “şanslısın” deyip işine döndü. O akşam kendi paramla baret aldım. Ertesi gün şef baretimi görünce “oo, mühendis olmuşsun” diye dalga geçti.

Bir ay boyunca işim, şefin arabasından plan taşımak ve taşeronlara “geliyor mu?” diye telefon açmak oldu. Demir donatı bile göremedim. Dosyamı danışman hocaya anlattım, gelecek dönem o firmaya öğrenci gitmeyecek. Tek sevindiğim bu.`,
    tags: ['ücretsiz', 'mentoryok', 'zaman kaybı', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 139,
    downvotes: 1,
    comments: [
      {
        by: 'cinar',
        daysAgo: 12.2,
        text: `İki metre. Geçmiş olsun. Zorunlu stajda iş kazası sigortan üniversiteden oluyor ama o kalası sigorta durdurmuyor.`,
        likes: 22,
      },
      {
        by: 'fener',
        daysAgo: 10.4,
        text: `Baret yoksa sahaya da girme derim, ama söylemesi kolay, biliyorum. Bizim şantiyede kapıdaki bekçi bile baretsizi geri çevirirdi, öyle yerler de var.`,
        likes: 17,
      },
    ],
  },
  {
    by: 'pusula',
    daysAgo: 27.8,
    city: 'Kayseri',
    sector: 'Sağlık',
    positionType: 'Part-time iş',
    startMonthsAgo: 12,
    text: `Mahalle eczanesinde cumartesileri çalışıyorum ve mahallenin bütün sırlarını bilip susuyorum. Eczacı hanım ilk gün tek bir kural koydu: “Burada duyduğun burada kalır, anlamadığını da uydurmazsın, bana sorarsın.” Reçete okumayı, soğuk zinciri, bir annenin sesindeki paniği ayırt etmeyi öğrendim.

Günlük ücretim her cumartesi kapanışta. Nöbete kalırsam farkı ayrı zarfta. Bir kere raftaki takviyeyi yanlış fiyatla verdim, farkı bana ödetmedi, “kasa yanılır, insan da yanılır” dedi. Ayakta durmak yoruyor, akşam tabanlarım zonkluyor, onu da bilin.`,
    tags: ['ücretli', 'adil', 'öğretici', 'mentorvar', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 101,
    downvotes: 0,
  },
  {
    by: 'nar',
    daysAgo: 54.8,
    companyName: 'Sumrubay Gıda',
    city: 'Adana',
    sector: 'Mühendislik',
    positionType: 'Full-time iş',
    startMonthsAgo: 9,
    endMonthsAgo: 2,
    text: `Beni değil imzamı işe almışlar, bunu üçüncü ayda anladım.

Gıda mühendisiyim. İşe girdiğimde laboratuvarın anahtarını törenle verdiler, içeride iki bozuk terazi ve bir bilardo ıstakası vardı. Istakanın hikâyesini hiç öğrenemedim. “Zamanla donatacağız” dediler. Bu arada her akşam önüme bir tomar form geliyordu: sıcaklık kontrolü, temizlik kaydı, numune sonucu. Hepsi önceden doldurulmuş, mavi kalemle, düzgün bir yazıyla. Bir tek imza yeri boş.

İlk hafta imzaladım. İşin raconu böyle sandım, danışacak kimsem yoktu, benden önceki mühendis numarasını değiştirmişti. Sonra bir gün soğuk depoya elimde kendi termometremle girdim. Formda 3 yazan yerde 11 gördüm. İki kez daha ölçtüm, 11.

Üretim müdürüne gittim. Hiç kızmadı, asıl korkutan da oydu. “Senin işin ölçmek değil, imzalamak; maaşın bunun maaşı” dedi ve baklava ikram etti. O baklavayı yiyemedim. Formlara gerçek rakamları yazmaya başladım. Bir hafta sonra formlar bana gelmemeye başladı; altındaki imza benimkine çok benziyordu.

Noterden bir yazıyla istifa ettim, hangi tarihten sonraki imzaların bana ait olmadığını tek tek belirttim. Bu aklı bir büyüğüm verdi, sağ olsun. Yetkili yerlere de bildirdim, sonucunu bekliyorum.

Meslektaş adayları: kendi termometrenizi cebinizde taşıyın. Mecazen de, gerçekten de.`,
    tags: ['süreçbelirsiz', 'mentoryok', 'mobbing', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 211,
    downvotes: 3,
    comments: [
      {
        by: 'toprak',
        daysAgo: 54.1,
        text: `Bunu sınıf grubumuza attım, herkes sessizleşti. İki kişi “bizde de aynısı” yazdı.`,
        likes: 24,
        replies: [
          {
            by: 'nar',
            daysAgo: 53.6,
            text: `O iki kişiye söyle, imzaladıkları her formun kopyasını saklasınlar. Benim elimde ilk haftanınkiler yoktu, en çok ona yandım.`,
            likes: 19,
          },
        ],
      },
      { by: 'limon', daysAgo: 52.9, text: `Istakanın hikâyesini ben de merak ettim, uyuyamam artık.`, likes: 21 },
      { by: 'serce', daysAgo: 47.3, text: `Noter fikri altın değerinde. Not aldım.`, likes: 12 },
    ],
  },
  {
    by: 'ruzgar',
    daysAgo: 94.2,
    city: 'Diyarbakır',
    sector: 'Sağlık',
    positionType: 'Gönüllü Stajyer',
    startMonthsAgo: 6,
    endMonthsAgo: 4,
    text: `İki ay boyunca ağız sağlığı taramasında çocuklara diş macunu değil, güven dağıttım. Diş hekimliği üçüncü sınıftayım, gönüllü bir ekiple köy köy dolaştık. İlk köyde koltuğa kimse oturmadı. Hocamız koltuğa kendi oturdu, ağzını açtı, çocuklara fener verip “bakın bakalım çürüğüm var mı” dedi. Vardı! O gün otuz sekiz çocuk sıraya girdi.

Para almadık ama yol, yemek, konaklama ekipten; bir lira harcamadım. Ne yapıp ne yapamayacağımız ilk gün yazılı verildi, öğrenciye işlem yaptırmadılar, doğrusu da buydu. Yorucuydu, toz toprak, tek tuvalet. Yine çağırsalar yine giderim.`,
    tags: ['ücretsiz', 'mentorvar', 'süreçşeffaf', 'öğretici', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 128,
    downvotes: 2,
  },
  {
    by: 'yosun',
    daysAgo: 154.8,
    companyName: 'Taşkıran Kule İnşaat',
    city: 'İstanbul',
    sector: 'Mühendislik',
    positionType: 'Mid-Level',
    startMonthsAgo: 29,
    endMonthsAgo: 6,
    text: `Şantiyede tek kadın mühendistim ve tek kilitsiz tuvalet benimkiydi. Kilidi üç kez dilekçeyle istedim. Üçüncüsünde şantiye müdürü toplantıda okudu, gülüştüler. Dördüncüsünde nalburdan 85 liraya kendim aldım, matkapla kendim taktım. Fişini masraf formuna ekledim, “gerekçe: insan olmak” yazdım. Onaylandı, en azından mali işlerde espriden anlayan biri varmış.

Ustalarla hiç derdim olmadı, en zor betonu birlikte döktük. Dert hep yukarıdaydı: sahaya çıkacakken “sen raporu yap, güneş yakar” diyen, terfide “sahada az göründün” diye puan kıran aynı adamdı.`,
    tags: ['cinsiyet ayrımı', 'mobbing', 'büyükşirket', 'tavsiye etmem'],
    isPositive: false,
    upvotes: 178,
    downvotes: 11,
  },
  {
    by: 'deniz',
    daysAgo: 247.8,
    city: 'İzmir',
    sector: 'Sağlık',
    positionType: 'Zorunlu Staj',
    startMonthsAgo: 10,
    endMonthsAgo: 9,
    text: `Diyetisyen stajında altı hafta kapı açtım, bir kişiyle bile görüşmeye alınmadım. “Mahremiyet” dediler, saygı duydum. Ama aynı mahremiyet, danışanların öncesi-sonrası fotoğraflarını sosyal medyaya ben hazırlarken yoktu. Bir hanım kendini görüp ağlayarak aradı, telefonu da bana açtırdılar. Ne diyeceğimi bilemedim, özür diledim. Benim özrüm değildi.`,
    tags: ['mentoryok', 'zaman kaybı', 'ücretsiz', 'tekkişilikşirket'],
    isPositive: false,
    upvotes: 94,
    downvotes: 4,
  },
  {
    by: 'kestane',
    daysAgo: 377.1,
    companyName: 'Alakarga Havacılık Parça',
    city: 'Eskişehir',
    sector: 'Mühendislik',
    positionType: 'Ücretli Staj',
    startMonthsAgo: 15,
    endMonthsAgo: 13,
    text: `Binde bir milimetrelik hata için yarım gün tartışan insanlarla çalıştım ve bayıldım. İlk gün elime bir parça verip “bunda ne yanlış?” dediler. Bir saat baktım, bulamadım, kıvrandım. Hiçbir şey yanlış değilmiş. “Doğru olana doğru diyebilmek de ölçümdür” dedi kalite şefi.

Kötü tarafı: güvenlik kuralları yüzünden telefon dolapta, sevgilim ilk hafta kaçırıldığımı sandı. Ücreti ve servisi tamdı, öğle yemeğinde dört çeşit çıkıyor. Bitirme ödevimin konusunu da onlar önerdi, veri de verdiler. Keşke kabul süreci daha hızlı olsa, başvurudan cevaba beş ay bekledim.`,
    tags: ['ücretli', 'öğretici', 'mentorvar', 'büyükşirket'],
    isPositive: true,
    upvotes: 115,
    downvotes: 3,
    comments: [
      {
        by: 'umut',
        daysAgo: 371.6,
        text: `Beş ay bekleme konusunda yalnız değilsin, ben umudu kesip başka yere girdikten sonra aradılar.`,
        likes: 8,
      },
    ],
  },
  {
    by: 'limon',
    daysAgo: 548.8,
    city: 'Mersin',
    sector: 'Sağlık',
    positionType: 'Full-time iş',
    startMonthsAgo: 33,
    text: `Gece vardiyasının en güzel yanı, sabah altıda birinin sonucunun temiz çıktığını ilk senin görmen. Hastane laboratuvarında teknikerim. Nöbet listesi ayın yirmisinde asılıyor, takas serbest, kimse “hatırım için” diye üstüne nöbet yıkmıyor. Fazla kalırsan bordroda görüyorsun, kuruşuna kadar kontrol ettim çünkü ilk işimde çok yandım.

Zor olan ne? Uyku. Bir de annemin bayramda hâlâ “bugün de mi?” diye sorması. Kimse size söylemiyor ama gece çalışanın kalın perdeye ve gündüz aramayan arkadaşlara ihtiyacı var. İkisini de buldum.`,
    tags: ['adil', 'ücretli', 'süreçşeffaf', 'tavsiye ederim'],
    isPositive: true,
    upvotes: 86,
    downvotes: 1,
  },
];
