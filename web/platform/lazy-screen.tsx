import { type ComponentType, lazy, useState } from 'react';

/** A screen, or a part of one, whose code is loaded on demand. */
export interface LazyScreen<Props = object> {
  Screen: ComponentType<Props>;
  /** Preloads the code, so that the screen renders without suspending: on the server and before hydration. */
  preload: () => Promise<void>;
}

export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Late: ComponentType<Props> = lazy(load);
  return {
    preload: async () => {
      loaded ??= (await load()).default;
    },
    Screen: function Screen(props: Props) {
      // Chosen once: a preload that arrives later must not remount the screen.
      const [Chosen] = useState(() => loaded ?? Late);
      return <Chosen {...props} />;
    },
  };
}

/**
 * Waits until the window is wide, for parts that only wide screens show: elsewhere the server's HTML, which is hidden,
 * is never hydrated, and the code never loaded.
 */
export function wide(): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve();
  const query = matchMedia('(width >= 60rem)');
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => query.addEventListener('change', resolve, { once: true }));
}
