import type { ComponentProps } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';

/**
 * A form whose controls are disabled until hydration: sent by the browser itself, a password would end up in the
 * address.
 */
export function Form({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form method="post" noValidate {...rest}>
      <fieldset disabled={!useHydrated()} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
