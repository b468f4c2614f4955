// The size of the scripts that a browser must load before the home page works, compressed as served.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const FIRST_LOAD_LIMIT = 95_000;
const HOME_SCREEN = 'web/screens/home/home.tsx';

/**
 * The script files of the first load of `/`, from a Vite manifest: the client entry and the home screen's chunk,
 * with everything they import statically.
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} manifest
 * @returns {string[]}
 */
export function firstLoadFiles(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('manifest.json içinde giriş dosyası yok');
  const waiting = HOME_SCREEN in manifest ? [...entries, HOME_SCREEN] : entries;
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`manifest.json içinde eksik parça: ${key}`);
    if (/\.m?js$/.test(chunk.file)) files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}

/**
 * @param {Uint8Array} content
 * @returns {number}
 */
export function brotliSize(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

/**
 * @param {number} bytes
 * @param {number} limit
 * @returns {string}
 */
export function sizeLine(bytes, limit = FIRST_LOAD_LIMIT) {
  return `İlk yükleme betiği: ${kilobytes(bytes)} kB brotli (sınır ${kilobytes(limit)} kB)`;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

function main() {
  const client = process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'client');
  const manifestFile = path.join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) {
    console.error(`Derleme çıktısı bulunamadı: ${manifestFile}`);
    process.exit(1);
  }
  const files = firstLoadFiles(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const bytes = files.reduce((sum, file) => sum + brotliSize(readFileSync(path.join(client, file))), 0);
  console.log(sizeLine(bytes));
  if (bytes <= FIRST_LOAD_LIMIT) return;
  for (const file of files)
    console.error(`  ${kilobytes(brotliSize(readFileSync(path.join(client, file))))} kB  ${file}`);
  console.error('İlk yükleme sınırı aşıldı: ilk sayfada gerekmeyen bir parça geç yüklenmeli.');
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
