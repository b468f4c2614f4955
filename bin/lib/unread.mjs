import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

// What a Node server loads of TensorFlow, with the types; the rest is the same for browsers and bundlers, and maps.
const nodeParts = /(\.node\.js|\.wasm|\.d\.ts|\/package\.json)$/;
const browserParts = (file) => !nodeParts.test(file) || file.startsWith('/wasm-out/');

/** Files that neither the server nor a build nor a test reads: half of what the dependencies weigh. */
const unread = {
  '@phosphor-icons/core': (file) => /^\/assets\/(duotone|light|regular|thin)\//.test(file),
  '@tensorflow/tfjs-backend-cpu': browserParts,
  '@tensorflow/tfjs-backend-wasm': browserParts,
  '@tensorflow/tfjs-core': browserParts,
  '@tensorflow/tfjs-layers': browserParts,
  nsfwjs: (file) => /^\/dist\/(browser|models\/(inception_v3|mobilenet_v2_mid))\//.test(file),
};

/** Removes them from `modules`, the folder of what is installed. */
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
