import type { ComponentProps, ReactNode } from 'react';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** A second line in smaller type. */
  gloss?: string | undefined;
  children: ReactNode;
}

/** A radio button whose whole row is the target, framed when chosen. */
export function RadioRow({ gloss, children, ...rest }: RadioRowProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3.5 rounded-md border-[1.5px] border-line px-4 py-1.5 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        className="size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-[0.45rem] checked:border-brand"
        {...rest}
      />
      <span className="font-semibold">
        {children}
        {gloss && <small className="block text-sm leading-snug font-normal text-ink-soft">{gloss}</small>}
      </span>
    </label>
  );
}
