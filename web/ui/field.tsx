import { createContext, type ReactNode, useContext, useId } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { classes } from './classes.ts';
import { ErrorLine } from './error-line.tsx';

interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The ids that tie a control to the label, hint and error of its `Field`. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  /** Content at the end of the label's row. */
  aside?: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  /** Characters written and allowed; shown below right. */
  count?: { length: number; limit: number };
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled control: put one `Input`, `PasswordInput`, `Textarea` or `Select` inside. */
export function Field({ label, aside, optional, hint, count, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, (hint || count) && `${id}-hint`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className="field-label">
          {label}
          {optional && <span className="text-sm font-normal text-ink-faint">{controls.optional}</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {(hint || count) && (
        <p id={`${id}-hint`} className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
          <span className="grow basis-40">{hint}</span>
          {count && (
            <span className="ml-auto">
              <Counter {...count} />
            </span>
          )}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  );
}

/** A character counter, which warns at its limit. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={classes('whitespace-nowrap tabular-nums', length >= limit && 'font-semibold text-bad-ink')}>
      {formatCount(length)} / {formatCount(limit)}
    </span>
  );
}
