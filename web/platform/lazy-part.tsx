import { type ComponentType, useEffect, useState } from 'react';

/** A part of a screen that a tap opens, whose code is loaded then. */
type LazyPart<Props> = ComponentType<Props> & {
  /** Preloads the code, so that the part renders at once: on the server, before hydration, and before a tap. */
  preload: () => Promise<void>;
};

/**
 * A part whose code is loaded when it is first rendered. It renders nothing until then; where loading fails it throws, and
 * does so again: a dialog must not open by itself later. Unlike one of `React.lazy` it does not suspend, since React holds
 * back for 300 ms what replaces a fallback; so it must be preloaded before hydration, and has no visible fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failed: unknown;
  const preload = async () => {
    loaded ??= (await load()).default;
  };
  function Part(props: Props) {
    const [Loaded, show] = useState(() => loaded);
    const [failure, fail] = useState(failed);
    useEffect(() => {
      const end = (reason: unknown) => {
        failed = reason;
        fail(reason);
      };
      if (!Loaded) void preload().then(() => show(() => loaded), end);
    }, [Loaded]);
    if (failure) throw failure;
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}
