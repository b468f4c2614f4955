import { lazy, type ReactNode, Suspense } from 'react';
import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { proofPath } from '#contract/legal-pages.ts';
import { adCheckPath, pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyScreen, wide } from '#web/platform/lazy-screen.tsx';
import { useMemberPath } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chorus } from '#web/ui/chorus/chorus.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Counters } from './counters.tsx';

/** The quotes on the hero, which need no script: the server's HTML stays until this code is loaded. */
export const sayings = lazyScreen(async () => {
  await wide();
  return import('./sayings.tsx');
});

const SinceVisit = lazy(() => import('./since-visit.tsx'));

const copy = home.hero;

/** The three lines that introduce the site; the last leads to its proof by a full page load, which scrolls there. */
const lines: { icon: IconName; text: string; more?: ReactNode }[] = [
  { icon: 'users-three-bold', text: copy.lines.what },
  { icon: 'eye-slash-bold', text: copy.lines.anonymous },
  {
    icon: 'lock-key-fill',
    text: copy.lines.apart,
    more: (
      <a href={proofPath} className="font-semibold text-on-hero underline underline-offset-3">
        {copy.proof}
      </a>
    ),
  },
];

/**
 * The hero: the promise, what this is, two buttons, and the chorus that rises once; in reading mode one line.
 */
export function Hero({ summary }: { summary: ExperienceSummary | undefined }) {
  const publishPath = useMemberPath(pagePaths.share);
  const hydrated = useHydrated();
  const submitPath = useMemberPath(pagePaths['suspicious-jobs'], pagePaths['share-suspicious']);
  return (
    <div className="lg:wrap">
      <section className="overflow-hidden rounded-br-[1.5rem] bg-hero text-on-hero md:rounded-hero reading:flex reading:min-h-24 reading:flex-wrap reading:items-center reading:gap-x-3 reading:gap-y-1 reading:px-(--gutter) reading:pt-2.5 lg:reading:flex-nowrap lg:reading:gap-x-6">
        <div className="px-(--gutter) pt-3 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center lg:gap-12 lg:px-14 lg:pt-8 reading:contents">
          <div className="reading:contents">
            <h1 className="text-display max-md:text-[clamp(2rem,8.8vw,2.75rem)] font-extrabold reading:basis-full reading:text-[clamp(1.125rem,5.3vw,1.75rem)] reading:leading-tight lg:reading:basis-auto">
              {copy.promise}{' '}
              <span className="block text-warm reading:inline">
                {copy.reason[0]} <br className="max-lg:hidden reading:hidden" />
                {copy.reason[1]}
              </span>
            </h1>
            <ul className="mt-2 grid gap-0.5 text-sm leading-tight text-on-hero-soft lg:mt-6 lg:gap-1.5 lg:text-[1.1875rem] reading:hidden">
              {lines.map(({ icon, text, more }) => (
                <li key={icon} className="flex items-center gap-2 lg:gap-3">
                  <Icon name={icon} className="text-warm" />
                  <span>
                    {text} {more}
                  </span>
                </li>
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-2 lg:mt-6 lg:gap-3 reading:mt-0 reading:mb-2.5">
              <ButtonLink variant="warm" to={publishPath} className="max-lg:min-h-11 max-lg:px-3.5 max-lg:text-sm">
                <Icon name="megaphone-fill" className="text-[1.1em] max-[24rem]:hidden" />
                {copy.publish}
              </ButtonLink>
              <ButtonLink
                variant="ghost"
                to={submitPath}
                className="max-lg:min-h-11 max-lg:px-3.5 max-lg:text-sm reading:hidden"
              >
                {copy.report}
              </ButtonLink>
              <Link
                to={adCheckPath}
                className="inline-flex min-h-11 items-center self-center px-2 font-semibold underline underline-offset-3 max-lg:hidden"
              >
                {copy.check}
              </Link>
            </div>
          </div>
          <CrashBoundary fallback={null}>
            <Suspense>
              <sayings.Screen />
            </Suspense>
          </CrashBoundary>
        </div>
        <div className="flex items-end gap-4 pt-1 pl-(--gutter) lg:px-14 reading:min-w-0 reading:flex-1 reading:items-center reading:gap-3 reading:self-stretch reading:p-0">
          <Counters summary={summary} />
          {hydrated && (
            <CrashBoundary fallback={null}>
              <Suspense>
                <SinceVisit />
              </Suspense>
            </CrashBoundary>
          )}
          <Chorus
            cast="hero"
            className="h-9 min-w-0 flex-1 justify-end max-md:[.since-visit~&]:hidden gap-[clamp(0.2rem,0.7vw,0.75rem)] pr-6 lg:h-[16vh] lg:max-h-36 lg:gap-4 lg:pr-0 reading:h-11 reading:max-w-56 reading:self-end lg:reading:h-16 lg:reading:max-w-110 reading:gap-1 reading:pr-1 reading:ml-auto few-voices"
          />
        </div>
      </section>
    </div>
  );
}
