import type { ComponentProps } from 'react';

/** A text button in a callout, on a line of its own unless its container is a row. */
export function CalloutButton(props: ComponentProps<'button'>) {
  return <button type="button" className="link block min-h-11 text-left" {...props} />;
}
