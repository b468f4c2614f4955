import { policy } from '../policy.ts';

/** What `sesol doctor` finds, each with its cure. */
export const doctor = {
  healthy: 'Her şey yolunda.',
  found: (count: number) => `${count} sorun bulundu.`,
  line: (ailment: string) => `! ${ailment}`,
  noted: (note: string) => `· ${note}`,
  // Settings.
  httpOrigin:
    'ORIGIN http ile başlıyor: parolalar açıktan gider. Bir sertifika al, ORIGIN’i https yap (deploy/nginx/sesol.conf).',
  teamEmailUnset:
    'TEAM_EMAIL ayarlanmamış: kaldırma talepleri örnek bir adrese gider, e-postaların göndereni örnek bir adres. Ekibin adresini yaz.',
  controllerUnset:
    'CONTROLLER ayarlanmamış: yasal sayfalar veri sorumlusunu söyleyemiyor. Adını ve posta adresini yaz.',
  proxiesUnset:
    'TRUSTED_PROXIES ayarlanmamış: vekil sunucunun arkasında herkes tek adres sayılır. Vekilin adresini yaz, örneğin 127.0.0.1.',
  proxiesTooMany: (proxies: readonly string[]) =>
    `TRUSTED_PROXIES (${proxies.join(', ')}) okurların adreslerini de içeriyor: gerçek adres bulunamaz. Yalnızca vekilin adresini yaz, örneğin 127.0.0.1.`,
  logTooTalkative: (level: string) => `LOG_LEVEL=${level} hata ayıklamak içindir: info ya da warn yap.`,
  metricsOpen: (host: string) =>
    `METRICS_HOST=${host} ölçümleri ağa açıyor. 127.0.0.1 yap ya da o kapıyı güvenlik duvarında kapat.`,
  runsAsRoot: 'Root olarak çalışıyor. Sunucunun kullanıcısıyla çalıştır: runuser -u sesol -- …',
  // The key and the ledger.
  keyMissing: (file: string) =>
    `Anahtar dosyası yok: ${file}. Kopyasını geri koy; ilk kurulumsa sunucuyu bir kez başlat.`,
  keyBroken: (file: string) => `Anahtar dosyası bozuk: ${file}. Kopyasını geri koy.`,
  keyReadable: (file: string) => `Anahtarı başkaları da okuyabiliyor: chmod 600 ${file}`,
  keyFolderOpen: (folder: string) => `Anahtarın klasörüne başkaları da yazabiliyor: chmod 700 ${folder}`,
  keyBesideData: (file: string) =>
    `Anahtar verinin yanında: ${file}. Bu klasörün bir kopyası ikisini birden taşır; anahtarı başka bir yere taşı ve yerini KEY_FILE ile göster.`,
  keyCopyMissing: (file: string) => `Anahtarın kopyası okunamıyor: ${file}. Kopyayı yeniden al.`,
  keyCopyDiffers: (file: string) =>
    `${file} bu anahtarın kopyası değil. Doğru anahtarı kopyala; anahtar değiştirildiyse kopyayı yeniden al.`,
  keyOfOthers: (file: string) =>
    `Veriyi açan anahtarların hepsi ${file} dosyasında değil. Anahtar başka bir sunucuda değiştirildiyse dosyayı oradan kopyala; değilse kopyasını geri koy.`,
  rotationStands: 'Anahtar değişimi yarıda: yeni anahtarla henüz yazılmıyor. Sürdür: npm run sesol -- rotate-key',
  ledgerMissing: (folder: string) =>
    `Silme defteri yok: ${folder}. Kopyasını geri koy ya da yerini ERASURE_LEDGER ile göster; ilk kurulumsa sunucuyu bir kez başlat.`,
  ledgerReadOnly: (folder: string) =>
    `Silme defterine yazılamıyor: ${folder}. İzinlerini düzelt; yazılamazsa hiçbir şey silinemez.`,
  // Folders and disks.
  folderReadOnly: (name: string, folder: string) =>
    `${name} klasörüne yazılamıyor: ${folder}. Sahibini ve izinlerini düzelt.`,
  folderOpen: (folder: string) => `${folder} klasörüne başkaları da girebiliyor: chmod 700 ${folder}`,
  diskNearlyFull: (name: string, megabytes: number) =>
    `${name} klasörünün diskinde ${megabytes} MB yer kaldı. Yer aç ya da diski büyüt.`,
  databaseSize: (name: string, taken: number, free: number) =>
    `${name}: veritabanı ${taken} MB, diskinde ${free} MB boş.`,
  databaseOutgrowsDisk: (name: string, taken: number, free: number) =>
    `${name}: veritabanı ${taken} MB, diskinde ${free} MB boş. Gece işi ve geri yükleme satırları yeniden yazar, bir o kadar yer ister: diski büyüt.`,
  diskUnknown: (name: string, taken: number) =>
    `${name}: veritabanı ${taken} MB; diskindeki boş yer buradan bilinmiyor. Sunucusunda df -h ile bak (klasörü SHOW data_directory söyler). Bu makinedeyse GRANT pg_read_all_settings ver, doctor kendisi bakar.`,
  backupsUnset: 'BACKUP_DIR ayarlanmamış: gece yedeği alınmıyor. Başka bir diskte bir klasör göster.',
  backupsBesideData:
    'BACKUP_DIR verinin diskinde: disk giderse ikisi birden gider. Başka bir disk göster ya da yedekleri her gün başka makineye kopyala.',
  noNightYet:
    'Henüz bir gece yedeği yok: ilki, sunucunun çalıştığı ilk gecenin sonunda alınır. O gece geçtiyse günlükte “nightly backup” satırını ara.',
  backupOld: (name = '') => `Son gece yedeği bir buçuk günden eski (${name}). Günlükte “nightly backup” satırını ara.`,
  backupTooOld: (name: string) => `${name}, sayfaların söz verdiği ${policy.backupDays} günden eski. Sil.`,
  // Databases; `which` is content or identity.
  unreachable: (which: string, reason: string) =>
    `${which}: bağlanılamadı (${reason}). Adresi, kullanıcıyı, parolayı ve sunucunun çalıştığını kontrol et.`,
  readOnly: (which: string) =>
    `${which}: yalnız okunabiliyor. Yazılabilen sunucuyu göster ya da default_transaction_read_only ayarını kapat.`,
  tooOldServer: (which: string, version: string) => `${which}: PostgreSQL ${version} çok eski. 15 ya da yenisine geç.`,
  notUtf8: (which: string, encoding: string) =>
    `${which}: kodlaması ${encoding}. Veritabanını ENCODING 'UTF8' ile yeniden kur.`,
  noCreate: (which: string) =>
    `${which}: kullanıcı şemada tablo kuramıyor. GRANT CREATE ON SCHEMA public … ve GRANT CREATE ON DATABASE … ver.`,
  noTrigram: (which: string) => `${which}: pg_trgm eklentisi yok. postgresql-contrib kur.`,
  logsStatements: (which: string, setting: string) =>
    `${which}: ${setting} sorguları günlüğe yazıyor; kimin ne yaptığı okunur. Kapat.`,
  archives: (which: string) => `${which}: WAL arşivi açık (archive_mode). Kimliklerin veritabanında kapat.`,
  unsafe: (which: string, setting: string) =>
    `${which}: ${setting} kapalı, elektrik kesilince yazılanlar kaybolur. Aç.`,
  fewConnections: (which: string, free: number, wanted: number) =>
    `${which}: ${free} bağlantı boş, ${wanted} gerekiyor. max_connections’ı büyüt ya da DATABASE_POOL’u küçült.`,
  restoreUnfinished: (which: string) =>
    `${which}: bir geri yükleme yarıda kalmış. Yeniden çalıştır: npm run sesol -- restore <yedek>`,
  schemaNewer: (which: string, found: number, known: number) =>
    `${which}: şema bu sürümden yeni (${found} > ${known}). Veriyi yazan sürümü kur.`,
  clockApart: (seconds: number) =>
    `Saat veritabanınınkinden ${seconds} saniye ayrı. systemd-timesyncd ya da chrony’yi başlat.`,
  sameCluster:
    'Kimlikler ve paylaşımlar aynı PostgreSQL kümesinde: kümenin dosyalarını ya da WAL kayıtlarını ele geçiren, hangi kimlik işleminin hangi paylaşımla aynı anda yapıldığını görür. IDENTITY_DATABASE_URL ile ayrı bir küme ver.',
  // Mail and photos.
  mailUnreachable: (reason: string) =>
    `E-posta sunucusuna bağlanılamadı (${reason}). SMTP_URL’deki adresi ve kapıyı kontrol et.`,
  mailRefused: (reason: string) =>
    `E-posta sunucusu girişi kabul etmedi (${reason}). SMTP_URL’deki kullanıcıyı ve parolayı kontrol et.`,
  mailCertificate: (host: string, reason: string) =>
    `E-posta sunucusu ${host} sertifikasına güvenilmiyor (${reason}). SMTP_URL’de sertifikadaki adı kullan ya da sunucunun sertifikasını yenile; kendi imzaladığın bir sertifikaysa onu NODE_EXTRA_CA_CERTS ile tanıt.`,
  mailInClear: 'SMTP_URL başka bir makineye smtp:// ile gidiyor. smtps:// kullan.',
  mailNotSent: (to: string, reason: string) =>
    `${to} adresine deneme e-postası gönderilemedi (${reason}). TEAM_EMAIL’in gönderici olarak tanındığını kontrol et.`,
  bucket: (reason: string) => reason,
  storageUnwritable: (reason: string) =>
    `Fotoğrafların deposuna yazılamıyor (${reason}). Anahtarın (S3_KEY_ID) yazma ve silme hakkını ya da diskteki izinleri kontrol et.`,
  // The public address.
  originUnreachable: (origin: string, reason: string) =>
    `${origin} açılmıyor (${reason}). DNS kaydını, nginx’i ve güvenlik duvarını kontrol et.`,
  certificate: (origin: string, reason: string) =>
    `${origin} sertifikası geçersiz (${reason}). certbot renew çalıştır.`,
  originElsewhere: (origin: string) =>
    `${origin} SesOl’a gitmiyor. nginx’te proxy_pass ve server_name satırlarını kontrol et.`,
  proxySilent: (origin: string) =>
    `${origin}: vekil X-Forwarded-For göndermiyor, herkes tek adres sayılıyor. nginx’te proxy_set_header X-Forwarded-For $remote_addr; yaz.`,
  proxyUnknown: (origin: string, proxies: readonly string[]) =>
    `${origin}: istekler TRUSTED_PROXIES’te (${proxies.join(', ')}) olmayan bir vekilden geliyor, herkes tek adres sayılıyor. Vekilin sunucuya bağlandığı adresi yaz: aynı makinede 127.0.0.1, kapsayıcıda ağın geçidi.`,
  proxyBelieves: (origin: string) =>
    `${origin}: vekil, okurun yazdığı X-Forwarded-For değerini olduğu gibi geçiriyor; sınırlar aşılabilir. nginx’te proxy_set_header X-Forwarded-For $remote_addr; yaz.`,
  outboxOpen: (origin: string) =>
    `${origin}/dev/outbox herkese açık: e-postalar okunabilir. ORIGIN’i sitenin adresi yap ve yeniden başlat.`,
  metricsPublic: (origin: string) => `${origin}/metrics herkese açık. nginx’te kapat.`,
} as const;

/** The mail that `sesol doctor` sends. */
export const trialMail = {
  subject: 'SesOl deneme e-postası',
  text: 'Bu e-posta geldiyse gönderim çalışıyor.',
} as const;
