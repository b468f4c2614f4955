/** Words in the names of firms, shops, schools and places, folded; any ending may follow, but that of a trade ("-ci"). */
const stems =
  'holding gida tekstil insaat lojistik turizm otomotiv teknoloji yazilim bilisim sanayi ticaret grubu group market kafe cafe kahve restoran ' +
  'lokanta kebap kofte doner pide borek pasta firin tatlici muhallebi lokum baklava dondurma corba mutfa sofra kokorec butik giyim moda kuyum mobilya ' +
  'dekor elektrik elektronik makina makine metal plastik kimya ilac eczane hastane poliklini klini saglik optik spor kultur sanat universite fakulte enstitu ' +
  'yuksekokul kolej lise ilkokul ortaokul anaokul okul kresi dershane kursu akademi egitim yayin kitabev kitap medya ajans reklam film muzik radyo ' +
  'gazete haber sigorta bank finans yatirim portfoy menkul danismanl denetim hukuk avukatl muhasebe mimarl muhendisl emlak gayrimenkul otel ' +
  'pansiyon apart plaza merkez cadde sokak sokag bulvar mahalle meydan kopru stad havaliman havaalan iskele metro camii vakif vakf dernek derneg sendika ' +
  'belediye kaymakaml valili adliye kutuphane muze tiyatro sahne cemiyet yurdu kampus fabrika atolye marangoz kuafor guzellik berber temizlik ' +
  'guvenlik ambalaj matbaa ofset tarim hayvan tavuk kuruyemis sekerleme cikolata makarna bisku enerji petrol solar boya seramik mermer halici ayakkabi ' +
  'canta triko iplik kozmetik parfum teknik telekom iletisim bilgisayar robot savunma havac denizc tersane marina catering organizasyon dugun ' +
  'etkinlik fotograf studyo tasarim dijital nakliyat kargo tasimac motor konag ciftli huzurev mantic soft kardesler biraderler ogullari ' +
  'apartman sitesi ozel hizmet urun sistem proje uygulama bolge donem perakende magaza pastane dizi roman';
const whole =
  'san tic ltd sti as grup tv oto tip dis sut et un park avm center tech games store shop home life gold world lab labs jeans efendi baba dede pasa ' +
  'aga reis sok cad mah cami firma firmasi sirketi ofis ofisi burosu evi isi yali odasi gunu ayi saat kart takim takimi bayrami';

const anyOf = (words: string) => words.split(' ').join('|');
const compound = '\\p{L}+(?:c[iu]s[iu]|l[ae]r[iu]|l[iu]g[iu]|hanesi|c[iu]l[iu][kg])(?:n\\p{L}{0,4})?';
const firmWord = new RegExp(
  `^(?:(?:${anyOf(stems)})(?!c[iu]|\\p{L}*(?:oglu|gil)$)\\p{L}*|(?:${anyOf(whole)})|${compound})$`,
  'u',
);

/** Whether a folded word, written with a capital, shows that the words before it name a firm or a place. */
export const isFirmWord = (word: string) => word.length < 40 && firmWord.test(word);

const small =
  /^(?:\p{L}{2,12}(?:hanesi|kondusu)|(?:lokanta|firma|cadde|magaza|pasta|kahve|mahalle|universite|akademi|kafe|sirket|holding|sokag|bulvar|park|merkez|lise|kopru|vakf|camii|kutuphane|stadyum|muze|film|dizi|roman|sark|kitab|siir)(?:s?[iu])(?:n\p{L}{0,4})?)$/u;

/** The same of a word written without a capital: only one that the words before it complete ("Ali Kaya caddesi"). */
export const isSmallFirmWord = (word: string) => word.length < 24 && small.test(word);

/** What is called by a name without being a person: "Umut adlı uygulama". */
export const thing =
  /(?<!\p{L})(?:firma|sirket|kafe|cafe|magaza|market|dernek|dernegi|vakif|vakf|proje|uygulama|program|ajans|restoran|lokanta|okul|kurs|gemi|tekne|dizi|film|kitap|roman|robot|bot(?!\p{L})|yazilim|platform|site|hesap|hesab|grup|grub|marka|salon|otel|sokak|sokag|cadde|mahalle|kopek|kopeg|kedi|urun|cihaz|makine|sistem|sayfa|kanal|klinik|hastane|dergi|gazete|atolye|butik|kuafor|dukkan|tabela|yer(?!\p{L})|sube|fabrika|ofis|apartman|kurum|kurulus|isletme)/u;
