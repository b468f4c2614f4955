import { avatarColorOf, avatarInitials } from '#contract/text/avatar.ts';
import { classes } from './classes.ts';

/** Class names in full, since the Content-Security-Policy refuses inline styles. */
const colors = [
  'bg-avatar-0',
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
  'bg-avatar-7',
  'bg-avatar-8',
  'bg-avatar-9',
] as const;

interface AvatarProps {
  handle: string;
  size?: 'md' | 'sm';
  className?: string;
}

/** The avatar: a pastel with two characters of a handle. Decorative: the handle is beside it. */
export function Avatar({ handle, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={avatarInitials(handle)}
      className={classes(
        // Drawn by the style sheet: as text it would be read beside the handle it abbreviates.
        'before:content-[attr(data-initials)]',
        'inline-grid shrink-0 place-items-center rounded-full font-extrabold tracking-tight text-avatar-ink',
        size === 'md' ? 'size-11 text-[1rem]' : 'size-9 text-[0.875rem]',
        colors[avatarColorOf(handle)],
        className,
      )}
    />
  );
}
