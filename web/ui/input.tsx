import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';

/** The look of every text field. */
const look = 'text-field';

/** A text field; takes `{...register(name)}`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(look, className)} {...useFieldControl()} {...rest} />;
}

/** A text area, optionally `short` and growing with its text, in the typeface of members' texts; its counter is the field's `count`. */
export function Textarea({ short = false, className, ...rest }: ComponentProps<'textarea'> & { short?: boolean }) {
  return (
    <textarea
      className={classes(
        look,
        short ? 'field-sizing-content min-h-22 max-h-72' : 'min-h-52',
        'resize-y font-read leading-relaxed',
        className,
      )}
      {...useFieldControl()}
      {...rest}
    />
  );
}

/** A native select. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select className={classes(look, className)} {...useFieldControl()} {...rest} />
    </span>
  );
}
