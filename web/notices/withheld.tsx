import { kindWords } from '#contract/copy/kinds.ts';
import { notices } from '#contract/copy/notices.ts';
import { hashAddress } from '#contract/kind-names.ts';
import type { OwnWithheld } from '#contract/sanctions.ts';
import { described } from '#contract/text/described.ts';
import { unpublishedOf } from '#web/content/unpublished/calls.ts';
import { useUnpublished } from '#web/content/unpublished/query.ts';
import { Link } from '#web/ui/link.tsx';
import { Opening } from './opening.tsx';

const copy = notices.withheld;

/** The member's posts that wait for a moderator, above the notices, each with the reason and a link to it. */
export function Withheld({ posts, onFollow }: { posts: OwnWithheld[]; onFollow: () => void }) {
  if (posts.length === 0) return null;
  return (
    <section className="mt-3 rounded-md bg-sunken p-4">
      <h3 className="font-bold">{copy.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      <ul>
        {posts.map((post) => (
          <Row key={post.postId} post={post} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}

/** A withheld post: its heading and its opening words, once the page has them, and why it waits. */
function Row({ post: { kind, postId, rule }, onFollow }: { post: OwnWithheld; onFollow: () => void }) {
  const mine = useUnpublished();
  const own = mine && unpublishedOf(kind, mine).find(({ id }) => id === postId);
  const said = own && described(kind, own);
  return (
    <li className="mt-2">
      <Link
        to={hashAddress({ kind, id: postId })}
        className="link inline-flex min-h-11 items-center font-bold break-words"
        onClick={onFollow}
      >
        {copy.named(kindWords[kind].target, said?.heading)}
      </Link>
      {said && <Opening text={said.text} />}
      <p className="mt-1 text-sm leading-normal">{copy.reasons[rule]}</p>
    </li>
  );
}
