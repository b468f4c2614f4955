import type { ComponentProps, ReactNode } from 'react';

/** A switch that takes effect at once; the whole row is the target. */
export function Switch({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
      {children}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
        role="switch"
        className="switch"
        {...rest}
      />
    </label>
  );
}
