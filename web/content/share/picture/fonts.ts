/** The fonts in two files each: the letters that Turkish shares, and its own. */
const names = {
  gabarito: ['Picture Gabarito', 'Picture Gabarito Own'],
  literata: ['Picture Literata', 'Picture Literata Own'],
};

const quoted = (family: readonly string[]) => family.map((name) => `"${name}"`).join(', ');

export const families = {
  ui: `${quoted(names.gabarito)}, "Gabarito Variable", sans-serif`,
  read: `${quoted(names.literata)}, "Literata Variable", serif`,
};

let loading: Promise<unknown> | undefined;

/**
 * Resolves when the preloaded fonts can be drawn with. They have names of their own: a page does without fonts that are
 * late, which a picture may not.
 */
export function fontsLoaded(): Promise<unknown> {
  loading ??= Promise.all(Object.keys(names).map((file) => load(file as keyof typeof names))).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(file: keyof typeof names): Promise<unknown> {
  const preloads = document.querySelectorAll<HTMLLinkElement>(`link[rel="preload"][as="font"][href*="/${file}-"]`);
  return Promise.all(
    names[file].map(async (name, index) => {
      const address = preloads[index]?.href;
      if (address) document.fonts.add(await new FontFace(name, `url(${address})`, { weight: '400 800' }).load());
    }),
  );
}
