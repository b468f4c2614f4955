import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type IconName, iconNames } from './names.ts';
import { shapesOf } from './shapes.ts';

const symbol = (name: IconName) => `<symbol id="${name}" viewBox="0 0 256 256">${shapesOf(name)}</symbol>`;

/** Vite plugin: one hashed file with the icons in use, whose address is the default export of `virtual:icon-sprite`. */
export function iconSprite(): Plugin {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(symbol).join('')}</svg>`;
  // The browser and the server bundle must agree on the name, so it depends on the content alone.
  const fileName = `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
  const id = '\0virtual:icon-sprite';
  return {
    name: 'icon-sprite',
    resolveId: (specifier) => (specifier === 'virtual:icon-sprite' ? id : undefined),
    load: (loaded) => (loaded === id ? `export default ${JSON.stringify(`/${fileName}`)}` : undefined),
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
