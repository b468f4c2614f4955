import type { ComponentProps, MouseEvent } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  warm: 'button-warm',
  ghost: 'button-ghost',
  danger: 'button-danger',
} as const;

const sizes = { md: 'button-md', sm: 'button-sm' } as const;

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Whether the button is as wide as its container. */
  block?: boolean;
}

function look({ variant = 'secondary', size = 'md', block }: Look, className?: string): string {
  return classes('button', sizes[size], variants[variant], block && 'w-full', className);
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string };

/** A button. While `busy` it keeps its width and its focus, and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel = controls.busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const clicked = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const content = 'inline-flex items-center justify-center gap-[0.55em]';
  return (
    <button
      type={type}
      className={look({ variant, size, block }, className)}
      aria-disabled={busy || undefined}
      onClick={clicked}
      {...rest}
    >
      {busy ? (
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={classes(content, 'invisible')}>{children}</span>
          <span className={content}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={look({ variant, size, block }, className)} {...rest} />;
}

/** A round button with an icon alone; `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className={classes('button-icon', className)} {...rest} />;
}

/** A link to another site that looks like an icon button. */
export function IconLink({ label, href, className, ...rest }: ComponentProps<'a'> & { label: string; href: string }) {
  return <a href={href} aria-label={label} className={classes('button-icon', className)} {...rest} />;
}
