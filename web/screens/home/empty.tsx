import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { useMemberPath } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Nobody has spoken yet. */
export function Empty() {
  const share = useMemberPath(pagePaths.share);
  return (
    <NothingFound why={home.empty}>
      <ButtonLink variant="primary" className="mt-4" to={share}>
        {home.hero.share}
      </ButtonLink>
    </NothingFound>
  );
}
