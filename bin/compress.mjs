// Writes a brotli version of each file of text or code in a build, so that the server need not compress it for every visitor.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [, , client] = process.argv;

for (const folder of [client, path.join(client, 'assets')]) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|wasm)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}
