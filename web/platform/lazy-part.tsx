import { type ComponentType, useEffect, useState } from 'react';

/** A part of a screen whose code is loaded on demand. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Preloads the code, so that the part renders at once: on the server, before hydration, and before a tap. */
  preload: () => Promise<void>;
};

/**
 * A part whose code is loaded when it is first rendered; it renders nothing until then, and throws what made loading
 * fail. Unlike one of `React.lazy` it does not suspend: React holds back for 300 ms what replaces a fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= (await load()).default;
  };
  function Part(props: Props) {
    const [Loaded, show] = useState(() => loaded);
    const [failure, fail] = useState<unknown>();
    useEffect(() => {
      if (!Loaded) void preload().then(() => show(() => loaded), fail);
    }, [Loaded]);
    if (failure) throw failure;
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}
