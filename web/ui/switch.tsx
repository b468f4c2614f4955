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
        className="h-8 w-13 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface p-1 transition before:block before:size-5 before:rounded-full before:bg-line-strong before:transition before:duration-220 before:ease-voice checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand"
        {...rest}
      />
    </label>
  );
}
