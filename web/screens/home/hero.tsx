import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chorus } from '#web/ui/chorus/chorus.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sayings } from './sayings.tsx';

const copy = home.hero;

/** Promise, two ways in, and the chorus that rises once. */
export function Hero() {
  const share = useMemberPath(pagePaths.share);
  const report = useMemberPath(pagePaths['suspicious-jobs'], pagePaths['share-suspicious']);
  return (
    <div className="lg:wrap">
      <section className="overflow-hidden rounded-br-[1.5rem] bg-hero text-on-hero md:rounded-hero">
        <div className="px-(--gutter) pt-9 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center lg:gap-12 lg:px-14 lg:pt-14">
          <div>
            <h1 className="text-display font-extrabold">
              {copy.promise}{' '}
              <span className="block text-warm">
                {copy.reason[0]}
                <br /> {copy.reason[1]}
              </span>
            </h1>
            <p className="mt-4.5 max-w-[46ch] text-[1.1875rem] leading-normal text-pretty text-on-hero-soft">
              {copy.lead}
            </p>
            <div className="mt-6.5 grid gap-3 md:flex">
              <ButtonLink variant="warm" to={share}>
                <Icon name="megaphone-fill" className="text-[1.1em]" />
                {copy.share}
              </ButtonLink>
              <ButtonLink variant="ghost" to={report}>
                <Icon name="flag-bold" className="text-[1.1em]" />
                {copy.report}
              </ButtonLink>
            </div>
          </div>
          <Sayings />
        </div>
        <Chorus
          cast="hero"
          className="mt-7 h-[clamp(8rem,16vw,13.5rem)] gap-[clamp(0.3rem,1vw,0.75rem)] pr-[calc(var(--gutter)+1rem)] pl-(--gutter) lg:-mt-2 lg:h-50 lg:gap-4 lg:px-14"
        />
      </section>
    </div>
  );
}
