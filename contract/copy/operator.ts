import { day, lifetimes, waits } from '../limits.ts';
import { maintenanceReread } from '../maintenance.ts';
import type { Standing } from '../permissions.ts';
import { policy } from '../policy.ts';
import type { StaffRole } from '../vocabulary.ts';

/** The words for the operator: at the start, in refusals, in the terminal. */
export const operator = {
  /** The team's own account, where it has no other name. */
  teamName: (site: string) => `${site} Ekibi`,
  ready: (site: string, url: string) => `${site} hazır: ${url}`,
  outboxAt: (url: string) => `E-postalar burada bekliyor: ${url}`,
  demoAccounts: (email: string, password: string) => `Örnek hesapla giriş: ${email} / ${password}`,
  stopping: (site: string) => `${site} kapanıyor…`,
  stoppedHanging: 'Kapanırken takılan işler vardı; yarıda bırakıldı.',
  requestsCut: (count: number) => `${count} istek süresinde bitmedi ve yarıda kesildi.`,
  invalidSetting: (name: string, reason: string) => `${name} ayarı geçersiz: ${reason}`,
  /** The answer to calls through a proxy, of a server that is set up for its own machine alone. */
  behindProxy:
    'Bu sunucu yalnızca kendi makinesinden kullanılmak üzere başlatıldı; istek bir vekil sunucudan (proxy) geldi. Siteyi herkese açmak için ORIGIN ayarına sitenin adresini yaz ve sunucuyu yeniden başlat.',
  originRequired: (host: string) =>
    `HOST=${host} bu bilgisayarın dışından da açılır: ORIGIN ayarlanmadan başlatılamaz.`,
  invalidProxy: (proxy: string) => `TRUSTED_PROXIES ayarı geçersiz: ${proxy}`,
  databaseUnreachable: (reason: string) => `Veritabanına bağlanılamadı (${reason}). DATABASE_URL ayarını kontrol et.`,
  databaseReadOnly:
    'Veritabanı yalnız okunabiliyor: bir yedek sunucu (standby) ya da salt okunur ayarlanmış. DATABASE_URL ve IDENTITY_DATABASE_URL yazılabilen sunucuyu göstermeli.',
  poolerUnannounced:
    'Veritabanının önünde bir bağlantı havuzu (PgBouncer gibi) var. Doğrudan bağlan ya da DATABASE_PREPARED=off ile birlikte DATABASE_DIRECT_URL ayarla.',
  poolerUnlimited: (milliseconds: Record<string, number>) =>
    `Bağlantı havuzunun arkasında süre sınırları eksik. Şunları çalıştırıp havuzu yeniden başlat: ${Object.entries(
      milliseconds,
    )
      .map(([name, value]) => `ALTER ROLE … SET ${name} = '${value}ms';`)
      .join(' ')}`,
  directUrlMissing:
    'DATABASE_PREPARED=off iken canlı güncellemeler ve şema değişiklikleri için havuzsuz bir adres gerekir: DATABASE_DIRECT_URL (ayrı bir kimlik veritabanı için IDENTITY_DATABASE_DIRECT_URL) ayarla.',
  schemaNewer: (found: number, known: number) =>
    `Veritabanının şeması bu sürümden yeni (${found}, bilinen son ${known}). Veriyi yazan sürümü başlat ya da yedeğe dön: eski sürüm yeni veriyi bozar.`,
  migrationSkipped: (missing: number, newest: number) =>
    `Veritabanında ${missing} numaralı şema değişikliği hiç çalışmamış, ${newest} numaralı çalışmış. Bu veriyle başlatılamaz: yedeğe dön ya da eksik dosyayı elle uygulayıp kaydet.`,
  migrationEdited: (file: string) =>
    `${file} veritabanında çalıştıktan sonra değiştirilmiş. Dosyanın eski hâlini geri koy; değişiklik yeni bir dosyaya yazılır.`,
  identityAlone: 'IDENTITY_DATABASE_URL yalnız DATABASE_URL ile birlikte ayarlanır.',
  identityMissing:
    'Paylaşımların veritabanı dolu ama kimliklerinki boş: bu hâlde hiçbir hesap açılmaz. IDENTITY_DATABASE_URL, DATABASE_URL ve DATA_DIR ayarlarını kontrol et; kimlikleri taşımak için docs/OPERATIONS.md.',
  redisAlone:
    'REDIS_URL yalnız DATABASE_URL ile birlikte ayarlanır: gömülü veritabanıyla tek sunucu çalışır, anlatacağı bir başkası yoktur.',
  redisUnreachable: (reason: string) => `REDIS_URL adresindeki Redis yanıt vermiyor (${reason}).`,
  redisWrites:
    'REDIS_URL adresindeki Redis verisini diske yazıyor; oradaki sıra hesapları takma adlara bağlayabilir. Redis ayarlarında save boş, appendonly no olmalı; değiştirip Redis’i yeniden başlat.',
  replicaAlone: 'DATABASE_REPLICA_URL yalnız DATABASE_URL ile birlikte ayarlanır.',
  replicaOfAnother:
    'DATABASE_REPLICA_URL başka bir veritabanı kümesini gösteriyor: DATABASE_URL adresindeki sunucunun akışla çoğaltılan kopyası (streaming replica) olmalı.',
  issuerInsecure: 'OIDC_ISSUER bu bilgisayarın dışında https olmalı: http ile gizli bilgiler açıktan gider.',
  smtpRequired: 'ORIGIN bu bilgisayarın dışını gösteriyor: SMTP_URL ayarlanmadan başlatılamaz.',
  s3Incomplete: 'Fotoğraflar S3’te duracaksa S3_BUCKET, S3_KEY_ID ve S3_SECRET birlikte ayarlanmalı.',
  bucketUnusable: (bucket: string, reason: string) =>
    `Fotoğrafların duracağı ${bucket} kovası kullanılamıyor (${reason}). S3_ENDPOINT, S3_BUCKET, S3_KEY_ID ve S3_SECRET ayarlarını kontrol et.`,
  folderUnusable: (folder: string, reason: string) =>
    `${folder} klasörüne yazılamıyor (${reason}). Yerini, izinlerini ve diskteki boş yeri kontrol et.`,
  diskFull: (folder: string, megabytes: number) =>
    `${folder} klasörünün diskinde yer kalmadı: başlamak için en az ${megabytes} MB boş olmalı.`,
  photosElsewhere:
    'Bu veritabanını kullanan başka bir sunucu fotoğrafları başka bir yerde tutuyor: birinin aldığı fotoğrafı öbürü gösteremez. Hepsine aynı S3 kovasını ver ya da DATA_DIR/photos klasörünü paylaştır. O sunucu artık çalışmıyorsa bir dakika sonra yeniden başlat.',
  limitsRequired: 'RATE_LIMITS=off yalnızca bu bilgisayarda (loopback) kullanılabilir.',
  keyInsideData: 'KEY_FILE, DATA_DIR içinde olamaz: anahtar verinin yanında durursa sır kalmaz.',
  ledgerInsideData: 'ERASURE_LEDGER, DATA_DIR içinde olamaz: yedekle birlikte geri dönerse silinenleri geri getirir.',
  backupsInsideData: 'BACKUP_DIR, DATA_DIR içinde olamaz: veriyle birlikte yitirilen yedek işe yaramaz.',
  keyInsideBackups:
    'BACKUP_DIR, anahtarın durduğu klasörü içeremez: yedeği ele geçiren anahtarı da bulur. KEY_FILE ya da BACKUP_DIR ayarını değiştir.',
  ledgerInsideBackups:
    'ERASURE_LEDGER, BACKUP_DIR içinde olamaz: yedekle birlikte geri dönerse silinenleri geri getirir.',
  restoreUnfinished:
    'Bu veritabanında bir geri yükleme yarıda kalmış. Aynı yedeği ya da ondan önceki hâli (before-restore-…) yeniden yükle: npm run sesol -- restore <yedek klasörü>',
  ledgerMissing: (folder: string) =>
    `Bu veritabanının silme defteri ${folder} klasöründe yok. Defteri oraya koy ya da yerini ERASURE_LEDGER ile göster; o olmadan, bir yedekle geri dönen silinmiş hesaplar ve paylaşımlar tanınamaz. Bu, aynı veritabanını kullanan yeni bir sunucuysa ya da defter yitirildiyse: npm run sesol -- new-ledger`,
  keyBroken: (file: string) => `Anahtar dosyası bozuk: ${file}`,
  earlierKeyMissing: (file: string) =>
    `Anahtar değişimi bitmemiş ve önceki anahtar ${file} dosyasında yok: bazı satırları yalnız o açar. “earlier” ile başlayan satırı kopyasından geri koy.`,
  keyMissing: (file: string) =>
    `Bu veriler başka bir anahtarla yazılmış. ${file} dosyasına o anahtarı koy; yenisiyle hesaplar açılamaz.`,
  folderInUse: (folder: string) =>
    `${folder} klasörünü başka bir SesOl süreci kullanıyor. Önce onu durdur ya da DATA_DIR ile başka bir klasör seç.`,
  processesEmbedded: (count: number) =>
    `PROCESSES=${count} yalnız PostgreSQL ile olur: gömülü veritabanını tek süreç açabilir. DATABASE_URL ayarla ya da PROCESSES ayarını kaldır.`,
  poolTooSmall: (size: number, count: number, least: number) =>
    `DATABASE_POOL=${size}, ${count} süreç (PROCESSES) için az: her birine en az ${least} bağlantı düşmeli.`,
  processesDie: (deaths: number) =>
    `Sunucunun süreçleri üst üste ${deaths} kez başlarken sona erdi. Nedeni günlükte; giderip yeniden başlat.`,
  portInUse: (port: number) => `${port} numaralı kapı dolu. PORT ile başka bir kapı seç.`,
  metricsNotServed: (host: string, port: number, reason: string) =>
    `Ölçümler için ${host} adresinde ${port} numaralı kapı dinlenemiyor (${reason}). METRICS_HOST ve METRICS_PORT ayarlarını kontrol et.`,
  cannotListen: (host: string, port: number, reason: string) =>
    `${host} adresinde ${port} numaralı kapı dinlenemiyor (${reason}). HOST ve PORT ayarlarını kontrol et.`,
  keyUnusable: (file: string, reason: string) =>
    `Anahtar dosyası ${file} okunamıyor ya da oluşturulamıyor (${reason}). KEY_FILE ayarını, klasörünü ve izinlerini kontrol et.`,
  databaseNotOpened: (folder: string, reason: string) =>
    `${folder} klasöründeki gömülü veritabanı açılamadı (${reason}). Diskteki boş yeri ve izinleri kontrol et; dosyalar bozulduysa yedeğe dön.`,
  databaseEnded: (reason: string) =>
    `Gömülü veritabanı beklenmedik biçimde sona erdi (${reason}). Onsuz hiçbir istek yanıtlanamaz: sunucu kapanıyor, yeniden başlat.`,
  unknownSetting: (name: string, known: readonly string[]) =>
    `${name} diye bir ayar yok. Böyle başlayanlar: ${known.join(', ')}.`,
  misspelt: (name: string, known: string) => `${name} diye bir ayar yok. ${known} mi demek istedin?`,
  demoInProduction:
    'Veritabanında örnek hesaplar var; şifreleri herkesçe bilindiği için burada başlatılamaz. Boş bir veritabanıyla başla.',
} as const;

/** Backups, and restoring them. */
export const backups = {
  made: (folder: string, rows: number, photos: number) =>
    `Yedek alındı: ${folder} (${rows} satır, ${photos} fotoğraf dosyası). Anahtar ve silme defteri içinde değil: onları ayrı sakla.`,
  notMade: (folder: string, reason: string) =>
    `${folder} klasörüne yedek alınamadı (${reason}). Yerini, izinlerini ve diskteki boş yeri kontrol et.`,
  photosMissing: (count: number) => `${count} fotoğraf dosyası yerinde bulunamadı; yedekte de yok.`,
  expired: (name: string) => `Süresi dolduğu için silindi: ${name}`,
  deleteByHand: `Bu klasör BACKUP_DIR değil: gece işi onu temizlemez. Yedeği en geç ${policy.backupDays} gün sonra sil; sayfalar bunu söz veriyor.`,
  none: (folder: string) => `${folder} klasöründe yedek yok.`,
  folderUnset: 'Yedeğin yazılacağı klasörü ver: npm run sesol -- backup <klasör> (ya da BACKUP_DIR ayarla).',
  folderMissing: 'Geri yüklenecek yedeğin klasörünü ver: npm run sesol -- restore <yedek klasörü>',
  notABackup: (folder: string) => `${folder} bir SesOl yedeği değil: içinde manifest.json yok.`,
  otherKey: (folder: string) =>
    `${folder} başka bir anahtarla alınmış ya da sonradan değiştirilmiş. Yedeğin alındığı günkü anahtarı KEY_FILE ile göster; anahtar o günden sonra değiştirildiyse anahtar dosyasında onun “earlier” satırı da durmalı. Hiçbir şey değiştirilmedi.`,
  keyMissing: (file: string) =>
    `Anahtar dosyası yok: ${file}. Geri yüklemeden önce sakladığın anahtarı oraya koy; onsuz hiçbir hesap açılmaz.`,
  broken: (file: string) =>
    `Yedeğin ${file} dosyası bozuk ya da eksik. Hiçbir şey değiştirilmedi: başka bir yedek dene.`,
  tooOld: `Yedek ${policy.backupDays} günden eski: sonradan silinenleri geri getirirdi. Hiçbir şey değiştirilmedi.`,
  ofNewerRelease: (version: number, known: number) =>
    `Yedeği bu sürümden yeni bir sürüm almış (şema ${version}, bilinen son ${known}). O sürümü kur, sonra yükle. Hiçbir şey değiştirilmedi.`,
  nodesRun: 'Bu veritabanını kullanan bir sunucu çalışıyor. Önce bütün sunucuları durdur.',
  miscounted: (table: string) => `${table} tablosuna yedekteki kadar satır yüklenemedi.`,
  photoDiffers: (file: string) => `${file} fotoğrafı yazıldıktan sonra aynı okunmadı.`,
  restored: (folder: string) => `Geri yüklendi: ${folder}. Üyeler yeniden giriş yapacak.`,
  pointAt: (folder: string) => `Önceki hâl burada: ${folder}`,
  wentBack: (reason: string) => `Geri yüklenemedi, önceki hâle dönüldü. Nedeni: ${reason}`,
  notGoneBack: (reason: string, folder: string) =>
    `Geri yüklenemedi (${reason}) ve önceki hâle dönülemedi. Nedeni giderip şunu çalıştır: npm run sesol -- restore ${folder}`,
  otherVersion: 'Veritabanı daha eski bir sürümün şemasında: yedeği o sürümle al ya da bu sürümü bir kez başlat.',
} as const;

/** The key, and its rotation. */
export const keys = {
  made: (file: string) =>
    `Yeni anahtar yazıldı: ${file}. Bu dosyayı şimdi yedekle ve öbür sunuculara kopyala: birazdan yazılanları eski kopya açmaz.`,
  notEverywhere: (nodes: number, file: string) =>
    `Çalışan sunuculardan bazıları (${nodes} süreç) yeni anahtarı bilmiyor; onlar öğrenmeden hiçbir şey yeni anahtarla yazılmaz. ${file} dosyasını hepsinin KEY_FILE yerine kopyala, on saniye bekle, sonra: npm run sesol -- rotate-key`,
  notInForce:
    'Kimlikleri şu anda başka bir sunucu yeniliyor. Birkaç dakika sonra yeniden dene: npm run sesol -- rotate-key',
  resealed: (rows: number) => `Yeni anahtarla yeniden mühürlendi: hesapların hepsi ve ${rows} satır.`,
  due: 'Anahtar değişimi yarıda: bütün sunucular yeni anahtarı biliyor ama henüz onunla yazılmıyor. Sürdür: npm run sesol -- rotate-key',
  runningOut: (rows: number) =>
    `Anahtar değişimi sürüyor: eski anahtarın açtığı, birkaç gün içinde süresi dolan ${rows} satır var. Sunucu saatte bir bakar ve kendisi bitirir; o zamana dek “earlier” satırına dokunma.`,
  done: (hasEarlier: boolean) =>
    `Bütün veri tek anahtarla mühürlü.${hasEarlier ? ` Önceki anahtarın “earlier” satırı yalnızca eski yedekler ve silme defteri için duruyor; üzerindeki günden ${lifetimes.erasureLedger / day} gün sonra silinebilir.` : ''}`,
} as const;

/** The page where mails wait while there is no mail server. */
export const outboxPage = {
  title: 'Bekleyen e-postalar',
  explanation:
    'Bu bilgisayarda e-posta sunucusu ayarlı değil; gönderilecek e-postalar burada bekler. Yalnızca bu bilgisayardan açılır.',
  empty: 'Henüz e-posta yok.',
} as const;

/** The invariants of the data, as `sesol check` names them. */
export const invariants = {
  votes: 'oy sayaçları oyların sayısı kadar',
  comments: 'yorum sayaçları yorumların sayısı kadar',
  likes: 'beğeni sayaçları beğenilerin sayısı kadar',
  copies: 'sayaç satırları paylaşımların özelliklerini taşıyor',
  postCounts: 'paylaşım sayıları doğru',
  tagCounts: 'etiket sayıları doğru',
  activity: 'günlük sayılar var olanları veriyor',
  counters: 'her paylaşımın sayaç satırı var',
  strayVotes: 'her oyun paylaşımı var',
  reactions: 'her oyun ve beğeninin üyesi var',
  placeholders: 'silinmiş yorumlarda beğeni ve bildirim yok',
  photos: 'fotoğraflı paylaşımların fotoğrafı var, başkasının yok',
  families: 'ilan aileleri ilanlarının sayısını taşıyor',
  familyBonds: 'birbirine bağlı ilanlar aynı ailede',
  bands: 'benzer ilanlar metinlerinden bulunuyor',
  schema: 'bütün dizinler ve kısıtlar geçerli',
  epoch: 'kimliklerin tek bir dönemi var',
  records: 'kimlik kayıtlarının sayısı ikinin bir kuvveti',
  journal: 'kimlik değişiklikleri çift sayıda',
  accounts: 'her hesabın üyesi var',
  clock: 'bu makinenin saati veritabanınınkiyle aynı',
} as const;
export type Invariant = keyof typeof invariants;

const staffNames = { admin: 'Yönetici', moderator: 'Moderatör' } satisfies Record<StaffRole, string>;

const standings = {
  free: 'yazabilir',
  paused: 'yazması duraklatılmış',
  locked: 'kilitli',
} satisfies Record<Standing, string>;

/** The operator's commands. */
export const cli = {
  help: `Kullanım: npm run sesol -- <komut>

  grant-admin <e-posta>          hesaba yönetici yetkisi verir
  grant-moderator <e-posta>      hesaba moderatör yetkisi verir: karar verir, sayıları görmez
  revoke-staff <hesap>           verilen yetkiyi geri alır
  reset-second-factor <hesap>    telefonunu ve kurtarma kodlarını yitirenin iki adımlı
                                 doğrulamasını kapatır
  list-staff                     yönetici ve moderatör hesapları yazar
  removal-requests               son ${policy.contentRemovalDays} günün kaldırma taleplerini yazar
  new-ledger                     bu sunucuya yeni bir silme defteri açar
  resend-verification <hesap>    yeni bir doğrulama e-postası gönderir
  close-account <hesap> <keep|delete>
                                 hesabı sahibinin isteğiyle kapatır; ${policy.accountErasureDays} gün sonra silinir,
                                 yazdıkları kalır (keep) ya da silinir (delete)
  erase <hesap> <keep|delete>    hesabı bekletmeden, geri dönüşü olmadan siler
  backup [klasör]                çalışırken yedek alır (BACKUP_DIR ya da verilen klasöre)
  backups                        alınmış yedekleri yazar
  restore <yedek> [--new-ledger] yedeği geri yükler; bir şey ters giderse önceki hâle döner
  doctor [e-posta] [--key-copy <dosya>]
                                 kurulumu yoklar; verilen adrese deneme e-postası gönderir,
                                 verilen dosyanın anahtarın kopyası olduğunu denetler
  find-member <takma ad>         bir üyenin yayındaki yazılarını yazar
  lock-member <takma ad> <sebep> [açıklama]
                                 üyeyi kilitler; gerekçesi ona bildirilir, karar kayda geçer
  rotate-key                     anahtarı değiştirir ya da yarıda kalan değişimi sürdürür
  key-status                     anahtar değişiminin ne durumda olduğunu yazar
  maintenance on|off             bakım: okunur, hiçbir şey değiştirilemez (on); biter (off)
  attack-mode on|auto            yeni gelenlerden hep hesaplama ister (on) ya da yalnızca
                                 saldırıda (auto)
  proof-pass                     hesaplamayı yapamayan birine yollanacak bir kod yazar
  jobs                           zamanlanmış işleri yazar
  run-job <iş>                   bir işi şimdi çalıştırır
  mails                          gönderilmeyi bekleyen e-postaları yazar, adresleri yazmadan
  send-mails                     bekleyen e-postaları hemen yeniden göndermeyi dener
  check                          verinin tutarlılığını denetler, sayaçları onarır
  help                           bu yazıyı gösterir

<hesap> bir e-posta adresi ya da takma addır (souser-…). Takma adla verilen bir hesabın adresi
yazılmaz.

Ayarlar sunucununkilerle aynıdır (DATABASE_URL, DATA_DIR, KEY_FILE, …). Gömülü veritabanında
sunucu çalışıyorsa komutu o yürütür; restore ve new-ledger için önce onu durdur.`,
  sound: (what: string) => `tamam       ${what}`,
  mended: (what: string, rows: number) => `onarıldı    ${what} (${rows})`,
  broken: (what: string, rows: number) => `BOZUK       ${what} (${rows})`,
  allSound: 'Veri tutarlı.',
  notSound: 'Onarılamayan bozukluklar var: bir yedekle karşılaştır.',
  ledgerMade: (folder: string) => `Silme defteri açıldı: ${folder}`,
  job: (name: string, schedule: string) => `${schedule.padEnd(16)} ${name}`,
  failedOnServer: 'Komut başarısız oldu; nedeni sunucunun günlüğünde.',
  unknownJob: (name: string) => `Böyle bir iş yok: ${name}. Adları: npm run sesol -- jobs`,
  jobRan: (name: string) => `Çalıştı: ${name}`,
  jobNotRun: (name: string) =>
    `Çalışmadı: ${name}. Şu anda başka bir sunucu yapıyor ya da önce gece işini bekliyor; biraz sonra yeniden dene.`,
  clockApart: 'Bu makinenin saati veritabanınınkinden ayrı: silen işler çalıştırılmaz. Saati düzelt.',
  noMailServer: 'SMTP_URL ayarlanmamış: e-postalar /dev/outbox sayfasında bekler.',
  noMails: 'Bekleyen e-posta yok.',
  mail: (queuedAt: string, attempts: number) => `${queuedAt}  ${attempts} deneme`,
  mailsSent: (sent: number) => `${sent} e-posta sıradan çıktı: gönderildi ya da bağlantısının süresi dolmuştu.`,
  mailsLeft: (sent: number, left: number) =>
    `${sent} e-posta gönderildi, ${left} e-posta gönderilemedi ve sırada bekliyor. Nedeni: npm run sesol -- doctor <e-posta>`,
  attackMode: {
    on: 'Açıldı: yarım dakika içinde her yeni üyelikte ve yeni hesapların her paylaşımında tarayıcıdan küçük bir hesaplama istenir.',
    auto: 'Elle açık değil: hesaplama, yalnızca sınırlar aşılınca istenir.',
  },
  maintenance: {
    on: `Bakım açıldı: ${maintenanceReread / 1000} saniye içinde site yalnızca okunur. Bitince: npm run sesol -- maintenance off`,
    off: `Bakım bitti: ${maintenanceReread / 1000} saniye içinde site eskisi gibi çalışır.`,
  },
  addressAlone: 'Yetki yalnızca e-posta adresiyle verilir: list-staff adresleri yazar.',
  maintenanceMissing: 'Ne olsun? npm run sesol -- maintenance on ya da npm run sesol -- maintenance off',
  handleMissing: (command: string) => `Takma ad eksik: npm run sesol -- ${command} souser-abc123`,
  noMember: (handle: string) => `Bu takma adla bir üye yok: ${handle}`,
  member: (handle: string, standing: Standing, texts: number) =>
    `${handle}: bu adla ${standings[standing]}, yayında ${texts} yazısı var`,
  adminNotLocked: (handle: string) => `Yönetici kilitlenemez: ${handle}. Önce yetkisini geri al: revoke-staff`,
  reasonMissing: (handle: string, reasons: readonly string[]) =>
    `Hangi sebeple? ${reasons.join(', ')}: npm run sesol -- lock-member ${handle} spam`,
  noText: (handle: string) =>
    `Yayında bir yazısı yok, bu yüzden kilitlenemez: ${handle}. Hesabı close-account kapatır.`,
  memberLocked: (handle: string) => `Kilitlendi: ${handle}. Yöneticiler kararlar arasında görür ve kaldırabilir.`,
  attackModeMissing: 'Ne olsun? npm run sesol -- attack-mode on ya da npm run sesol -- attack-mode auto',
  doorRulesOff: 'DOOR_RULES kapalı: kapıdaki kurallar da hesaplama da çalışmıyor. Önce onu aç.',
  unknownCommand: (command: string) => `Bilinmeyen komut: ${command}`,
  emailMissing: (command: string) =>
    `E-posta ya da takma ad eksik veya geçersiz: npm run sesol -- ${command} kisi@ornek.com`,
  noAccount: (email: string) => `Bu e-posta ile kayıtlı hesap yok: ${email}`,
  granted: (account: string, role: StaffRole) => `${staffNames[role]} yetkisi verildi: ${account}`,
  revoked: (account: string) => `Yetki geri alındı: ${account}`,
  staff: (email: string, role: StaffRole) => `${email} (${staffNames[role].toLocaleLowerCase('tr')})`,
  secondFactorReset: (account: string) => `İki adımlı doğrulama kapatıldı: ${account}`,
  noSecondFactor: (account: string) => `Bu hesapta iki adımlı doğrulama açık değil: ${account}`,
  lastAdmin: (account: string) =>
    `Bu, tek yönetici: ${account}. Önce başka bir hesaba yönetici yetkisi ver: npm run sesol -- grant-admin kisi@ornek.com`,
  accountClosed: (email: string, on: string) =>
    `Hesap kapatıldı: ${email}. ${on} günü silinir; sahibi o güne kadar giriş yaparak vazgeçebilir.`,
  postsMissing: (email: string) =>
    `Yazdıkları ne olsun? keep (kalsın) ya da delete (silinsin): npm run sesol -- close-account ${email} keep`,
  postsMissingForErasure: (account: string) =>
    `Bu, geri alınamaz. Yazdıkları ne olsun? keep (kalsın) ya da delete (silinsin): npm run sesol -- erase ${account} keep`,
  accountErased: (account: string) =>
    `Silindi: ${account}. Diskte kalan izleri gece işi, yedekleri en geç ${policy.backupDays} gün içinde silinir.`,
  accountNotErased: (account: string) =>
    `Silinmedi: ${account}. Sahibi tam şu anda giriş yapıp hesabını geri aldı; yeniden dene.`,
  removalRequest: (number: string, receivedAt: string) => `Talep ${number}, ${receivedAt}`,
  noRemovalRequests: 'Kaldırma talebi yok.',
  noStaff: 'Yönetici ya da moderatör hesap yok.',
  alreadyVerified: (email: string) => `Bu hesap zaten doğrulanmış: ${email}`,
  tooSoon: (email: string) => `Son doğrulama e-postası ${waits.verificationResend / 1000} saniyeden yeni: ${email}`,
  queued: (email: string) => `Doğrulama e-postası sıraya alındı: ${email}`,
} as const;
