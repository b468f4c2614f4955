import type { Kind, PostOf } from '#contract/kinds.ts';
import { postAddress } from '#contract/post-address.ts';
import { type Described, described } from '#contract/text/described.ts';
import { beginningOf, splitStory } from '#contract/text/excerpt.ts';

/** A post of any kind that can be shared. */
export interface SharedPost<K extends Kind = Kind> {
  kind: K;
  post: PostOf<K>;
}

/** The text and address with which a post is shared. */
export interface Description extends Omit<Described, 'text'> {
  quote: string;
  /** Path and query. */
  address: string;
}

export function describePost({ kind, post }: SharedPost): Description {
  const { text, ...rest } = described(kind, post);
  return { ...rest, quote: opening(text), address: postAddress(kind, post.id) };
}

/** The first sentence if it is short, else the beginning. */
function opening(text: string): string {
  const { spot, paragraphs } = splitStory(text);
  return beginningOf(spot ?? paragraphs[0] ?? '');
}
