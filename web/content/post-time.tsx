import { content as copy } from '#contract/copy/content.ts';
import { type Kind, kindTable } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { AlikeLink } from './alike-link.tsx';

interface PostTimeProps {
  kind: Kind;
  post: { id: string; createdAt: string; isEdited?: boolean };
  /** Whether the post has no page yet, since it is not public. */
  isUnpublished: boolean;
}

/** The time of a post on its card, as the link to the post's page. */
export function PostTime({ kind, post: { id, createdAt, isEdited }, isUnpublished }: PostTimeProps) {
  const { page, parameter } = kindTable[kind];
  return (
    <div className="time-line">
      {isUnpublished ? (
        copy.notPublished
      ) : (
        <AlikeLink list={pagePaths[page]} by={parameter} value={id}>
          <span>{copy.page}</span>
          <TimeAgo moment={createdAt} />
        </AlikeLink>
      )}
      {isEdited && ` · ${copy.edited}`}
    </div>
  );
}
