import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorLine } from './error-line.tsx';
import { Icon } from './icon.tsx';

interface CheckRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: string | undefined;
  children: ReactNode;
}

/** A checkbox whose whole row is the target; takes `{...register(name)}`. */
export function CheckRow({ error, children, ...rest }: CheckRowProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <span className="relative grid shrink-0">
          <input
            type="checkbox"
            className="peer size-6.5 appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-brand checked:bg-brand aria-invalid:border-bad"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
          />
          <Icon
            name="check-bold"
            className="pointer-events-none absolute inset-0 m-auto hidden text-on-brand peer-checked:block"
          />
        </span>
        <span>{children}</span>
      </label>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  );
}
