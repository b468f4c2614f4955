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

/** The props of the hero, above the list or below a post. */
export interface HeroProps {
  summary: ExperienceSummary | undefined;
  /** Whether it stands below a post, in a column that has no room for the check of an ad. */
  isBelowPost?: boolean;
}

/**
 * The hero: the promise, what this is, two buttons, and the chorus that rises once; in reading mode one line.
 */
export function Hero({ summary, isBelowPost = false }: HeroProps) {
  const publishPath = useMemberPath(pagePaths.share);
  const hydrated = useHydrated();
  const submitPath = useMemberPath(pagePaths['suspicious-jobs'], pagePaths['share-suspicious']);
  return (
    <section className="hero">
      <div className="hero-top">
        <div className="reading:contents">
          <h1 className="hero-promise">
            {copy.promise} <span className="block text-warm reading:inline">{copy.reason}</span>
          </h1>
          <ul className="hero-lines">
            {lines.map(({ icon, text, more }) => (
              <li key={icon}>
                <Icon name={icon} />
                <span>
                  {text} {more}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2 lg:mt-3 lg:gap-3 lg:tall:mt-6 reading:mt-0 reading:mb-2.5 lg:reading:mb-0">
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
            {!isBelowPost && (
              <Link
                to={adCheckPath}
                className="inline-flex min-h-11 items-center self-center px-2 font-semibold underline underline-offset-3 max-lg:hidden"
              >
                {copy.check}
              </Link>
            )}
          </div>
        </div>
        <CrashBoundary fallback={null}>
          <Suspense>
            <sayings.Screen />
          </Suspense>
        </CrashBoundary>
      </div>
      <div className="hero-foot">
        <Counters summary={summary} />
        {hydrated && (
          <CrashBoundary fallback={null}>
            <Suspense>
              <SinceVisit />
            </Suspense>
          </CrashBoundary>
        )}
        <Chorus cast="hero" className="hero-chorus" />
      </div>
    </section>
  );
}
