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
      className={classes('avatar', size === 'sm' && 'size-9 text-[0.875rem]', colors[avatarColorOf(handle)], className)}
    />
  );
}
