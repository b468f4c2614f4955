import { postAddress } from './post-address.ts';
import type { PostRef } from './posts.ts';

/** The id of a comment's element on the page, which is also the hash of its link. */
export const commentAnchor = (id: string) => `comment-${id}`;

/** The address of a comment on the page of its post. */
export const commentAddress = ({ kind, id }: PostRef, commentId: string) =>
  `${postAddress(kind, id)}#${commentAnchor(commentId)}`;

/** The id of the comment that a hash names. */
export const commentInHash = (hash: string): string | null => /^#comment-([\w-]+)$/.exec(hash)?.[1] ?? null;
