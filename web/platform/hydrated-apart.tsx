import { type ComponentType, memo, Suspense } from 'react';

/**
 * A component with a boundary of its own for hydration: React hydrates the page around it first, then one such component
 * at a time, and at once the one that is tapped. It is memoized, since an update above would hydrate it at once as well.
 */
export function hydratedApart<Props extends object>(Component: ComponentType<Props>) {
  return memo(function HydratedApart(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  });
}
