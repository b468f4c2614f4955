import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code is loaded on demand. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Loads the code ahead, so that the screen renders without suspending: on the server and before hydration. */
  preload: () => Promise<void>;
}

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | null = null;
  const Late = lazy(load);
  return {
    preload: async () => {
      loaded = (await load()).default;
    },
    Screen: function Screen() {
      // Chosen once, lest a preload that arrives later mount the screen a second time.
      const [Chosen] = useState(() => loaded ?? Late);
      return <Chosen />;
    },
  };
}
