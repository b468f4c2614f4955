import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';

const look = classes(
  'block min-h-13 w-full rounded-md border-[1.5px] border-line-strong bg-surface px-4 py-2.5 text-md text-ink',
  'placeholder:text-ink-faint placeholder:opacity-100 hover:border-ink-soft',
  'focus:border-transparent focus:shadow-none focus:outline-3 focus:outline-offset-1 focus:outline-focus',
  'aria-invalid:border-2 aria-invalid:border-bad',
);

/** A text field; takes `{...register(name)}`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(look, className)} {...useFieldControl()} {...rest} />;
}

/** A text area, optionally `short`, in the typeface of members' texts; its counter is the field's `count`. */
export function Textarea({ short = false, className, ...rest }: ComponentProps<'textarea'> & { short?: boolean }) {
  return (
    <textarea
      className={classes(look, short ? 'min-h-22' : 'min-h-52', 'resize-y font-read leading-relaxed', className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}

/** A native select. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classes(look, 'appearance-none truncate pr-11', className)} {...useFieldControl()} {...rest} />
      <Icon
        name="caret-down-bold"
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
