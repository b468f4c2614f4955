import type { ComponentProps, MouseEvent } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  /** The main action; one in each view. */
  primary: 'rounded-speak border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'rounded-full border-line-strong bg-surface text-ink hover:border-ink',
  quiet: 'rounded-full border-transparent text-brand-ink hover:bg-brand-tint',
  warm: 'rounded-speak border-transparent bg-warm text-on-warm hover:bg-warm-hover',
  /** The second action on the hero, beside `warm`. */
  ghost: 'rounded-full border-on-hero-soft text-on-hero hover:bg-on-hero/12',
  /** A destructive action, inside a confirmation only. */
  danger: 'rounded-speak border-transparent bg-bad text-on-bad',
} as const;

const sizes = {
  md: 'min-h-13 px-[1.4rem] py-2 text-md',
  sm: 'min-h-11 px-4 py-1.5 text-sm',
} as const;

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Whether the button is as wide as its container. */
  block?: boolean;
}

function look({ variant = 'secondary', size = 'md', block }: Look, className?: string): string {
  return classes(
    'inline-flex max-w-full items-center justify-center gap-[0.55em] border-2 text-center leading-tight font-bold wrap-anywhere',
    'transition active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    sizes[size],
    variants[variant],
    block && 'w-full',
    className,
  );
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

const iconLook =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-[1.125rem] text-ink-soft transition hover:bg-sunken hover:text-ink';

/** A round button with an icon alone; `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className={classes(iconLook, className)} {...rest} />;
}

/** A link to another site that looks like an icon button. */
export function IconLink({ label, href, className, ...rest }: ComponentProps<'a'> & { label: string; href: string }) {
  return <a href={href} aria-label={label} className={classes(iconLook, className)} {...rest} />;
}
