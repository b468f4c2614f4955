import { kindWords } from '#contract/copy/kinds.ts';
import { notices } from '#contract/copy/notices.ts';
import { hashAddress } from '#contract/kind-names.ts';
import type { OwnWithheld } from '#contract/sanctions.ts';
import { Link } from '#web/ui/link.tsx';

const copy = notices.withheld;

/** The member's posts that wait for a moderator, above the notices, each with the reason and a link to it. */
export function Withheld({ posts, onFollow }: { posts: OwnWithheld[]; onFollow: () => void }) {
  if (posts.length === 0) return null;
  return (
    <section className="mt-3 rounded-md bg-sunken p-4">
      <h3 className="font-bold">{copy.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      <ul>
        {posts.map(({ kind, postId, rule }) => (
          <li key={postId} className="mt-2">
            <p className="leading-normal">{copy.reasons[rule]}</p>
            <Link
              to={hashAddress({ kind, id: postId })}
              className="link inline-flex min-h-11 items-center font-bold"
              onClick={onFollow}
            >
              {kindWords[kind].target}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
