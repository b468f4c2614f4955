import { useEffect, useState } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { votes as copy, voteErrors } from '#contract/copy/votes.ts';
import { useSignInLink } from '#web/accounts/sign-in-line.tsx';
import { useApi } from '#web/platform/api.ts';
import { focusOn } from '#web/platform/focus.ts';
import { useReaderData } from '#web/platform/reader-data.ts';
import { intoView } from '#web/platform/scroll.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { myVote } from './my-votes.ts';
import type { VoteControlProps } from './vote-control.tsx';
import { wantedVote } from './wanted.ts';

interface VoteSignInProps extends Pick<VoteControlProps, 'post' | 'uid'> {
  anchor: string;
}

/**
 * The answer to a visitor's vote: what a vote is, and the ways to an account, which lead back to `anchor`. Whoever has
 * come back from there reads that they can vote now.
 */
export default function VoteSignIn({ post, uid, anchor }: VoteSignInProps) {
  const [isBack] = useState(wantedVote.at === anchor);
  const signUp = useSignInLink(anchor, { form: 'signUp', purpose: 'vote' });
  const signIn = useSignInLink(anchor, { form: 'signIn', purpose: 'vote' });
  if (isBack && uid) return <VoteNow post={post} uid={uid} anchor={anchor} />;
  return (
    <div ref={intoView} className="mt-1.5 flex gap-3 rounded-md bg-brand-tint p-3.5 text-sm leading-normal">
      <Icon name="users-three-bold" className="mt-px text-[1.4rem] text-brand-ink" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{voteErrors['auth/unauthenticated']}</p>
        <p>{copy.what}</p>
        <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
          <ButtonLink variant="primary" size="sm" {...signUp}>
            {shell.signUp}
          </ButtonLink>
          <ButtonLink variant="quiet" size="sm" {...signIn}>
            {shell.signIn}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

type VoteNowProps = Pick<VoteSignInProps, 'post' | 'anchor'> & { uid: string };

/** The line below a vote for which somebody signed in, with focus on the vote; none where they had voted before. */
function VoteNow({ post: { kind, id }, uid, anchor }: VoteNowProps) {
  const mine = useReaderData(myVote(useApi(), uid, kind, id));
  useEffect(() => {
    wantedVote.at = undefined;
    const group = document.getElementById(anchor)?.querySelector<HTMLElement>('.votes');
    if (group) focusOn(group);
  }, [anchor]);
  return mine === null && <p className="px-1.5 pt-1.5 text-sm font-bold text-brand-ink">{copy.now}</p>;
}
