import { handleShape } from '../handle.ts';
import { avatarColors } from '../limits.ts';

/** The index of a handle's pastel colour, 0 to 9: FNV-1a over its characters. */
export function avatarColorOf(handle: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < handle.length; i++) {
    hash = Math.imul(hash ^ handle.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash % avatarColors;
}

/** The two characters of an avatar: the first of the handle after `souser-`. Words in place of a handle have none. */
export function avatarInitials(handle: string): string {
  return handleShape.exec(handle)?.[1] ?? '?';
}
