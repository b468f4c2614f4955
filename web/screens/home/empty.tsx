import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChorusEmpty } from '#web/ui/chorus/picture.tsx';

/** Nobody has spoken yet. */
export function Empty() {
  const share = useMemberPath(pagePaths.share);
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <ChorusEmpty className="h-auto w-52" />
      <h3 className="mt-2 text-xl">{home.empty.title}</h3>
      <p className="max-w-[34ch] leading-normal text-balance text-ink-soft">{home.empty.text}</p>
      <ButtonLink variant="primary" className="mt-4" to={share}>
        {home.hero.share}
      </ButtonLink>
    </div>
  );
}
