import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

// The files of TensorFlow that a Node server loads, with types; others are builds for browsers and bundlers, and maps.
const nodeParts = /(\.node\.js|\.wasm|\.d\.ts|\/package\.json)$/;
const browserParts = (file) => !nodeParts.test(file) || file.startsWith('/wasm-out/');

/** Files that neither server nor build nor tests read: half of the dependencies' size. */
const unread = {
  '@phosphor-icons/core': (file) => /^\/assets\/(duotone|light|regular|thin)\//.test(file),
  '@tensorflow/tfjs-backend-cpu': browserParts,
  '@tensorflow/tfjs-backend-wasm': browserParts,
  '@tensorflow/tfjs-core': browserParts,
  '@tensorflow/tfjs-layers': browserParts,
  '@tesseract.js-data/tur': (file) => file.startsWith('/4.0.0/'),
  nsfwjs: (file) => /^\/dist\/(browser|models\/(inception_v3|mobilenet_v2_mid))\//.test(file),
};

/** Deletes unread files from `modules`, the folder of installed packages. */
export function removeUnread(modules) {
  for (const [name, isUnread] of Object.entries(unread)) {
    const home = path.join(modules, name);
    if (!existsSync(home)) continue;
    for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const inPackage = file.slice(home.length).split(path.sep).join('/');
      if (entry.isFile() && !inPackage.startsWith('/node_modules/') && isUnread(inPackage))
        rmSync(file, { force: true });
    }
  }
}
