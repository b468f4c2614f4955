import { shell } from '#contract/copy/shell.ts';
import { votes as copy, voteErrors } from '#contract/copy/votes.ts';
import { useSignInLink } from '#web/accounts/sign-in-line.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The answer to a visitor's vote: what a vote is, and the ways to an account, which lead back to `anchor`. */
export default function VoteSignIn({ anchor }: { anchor: string }) {
  return (
    <div className="mt-1.5 flex gap-3 rounded-md bg-brand-tint p-3.5 text-sm leading-normal">
      <Icon name="users-three-bold" className="mt-px text-[1.4rem] text-brand-ink" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{voteErrors['auth/unauthenticated']}</p>
        <p>{copy.what}</p>
        <div className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
          <ButtonLink variant="primary" size="sm" {...useSignInLink(anchor, 'signUp')}>
            {shell.signUp}
          </ButtonLink>
          <ButtonLink variant="quiet" size="sm" {...useSignInLink(anchor, 'signIn')}>
            {shell.signIn}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
