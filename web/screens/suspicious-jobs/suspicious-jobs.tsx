import type { QueryClient } from '@tanstack/react-query';
import { home } from '#contract/copy/home.ts';
import { shell } from '#contract/copy/shell.ts';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { adCheckPath, pagePaths } from '#contract/navigation.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Rail } from '#web/content/filters/rail.tsx';
import { useLinkedPost } from '#web/content/linked/address.ts';
import { prefetchResults, Results } from '#web/content/results.tsx';
import type { ApiClient } from '#web/platform/api.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { suspiciousJobPosts } from '#web/suspicious-jobs/queries.ts';
import { suspiciousJobView } from '#web/suspicious-jobs/view.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Prefetches the public data of this screen on the server. */
export function prefetch(queryClient: QueryClient, api: ApiClient, query: URLSearchParams): Promise<unknown> {
  return prefetchResults(suspiciousJobPosts, queryClient, api, query);
}

export default function SuspiciousJobsScreen() {
  const isPost = useLinkedPost()?.isPage;
  return (
    <div className={classes('wrap pb-20', isPost ? 'pt-2 lg:pt-5' : 'pt-4')}>
      {!isPost && (
        <>
          <BackLink to={pagePaths.home}>{shell.tabs.home}</BackLink>
          <Lead className="mt-2 mb-5 md:mt-3 lg:mb-8" />
        </>
      )}
      <div className="grid gap-8 lg:grid-cols-[min(20rem,36%)_minmax(0,1fr)] lg:gap-12">
        {/* Before the list in the document: the list grows near its end, so that the keyboard would never get past
            it. */}
        <aside className="max-lg:hidden">
          <Rail set={suspiciousJobPosts.filters} hint={copy.searchHint} />
        </aside>
        <Results
          view={suspiciousJobView}
          labelledBy="found"
          intro={<Lead className="mb-5" />}
          head={({ heading, total, searched, search, applied }) => (
            <div className="mb-4">
              {search}
              {/* Of an empty list the placeholder says the same, to the eye. */}
              <h2
                ref={heading}
                id="found"
                tabIndex={-1}
                aria-live="polite"
                className={total?.value === 0 ? 'sr-only' : 'text-lg wrap-anywhere tabular-nums max-lg:mt-4'}
              >
                {searched ?? (total ? copy.found(formatTotal(total)) : copy.title)}
              </h2>
              {applied}
            </div>
          )}
        />
      </div>
    </div>
  );
}

/** The title of the page, what it is for, and what can be done; below the post on the page of one. */
function Lead({ className }: { className: string }) {
  return (
    <div className={classes('flex flex-wrap items-end gap-4 md:gap-5', className)}>
      <div className="grow basis-80">
        <h1 className="text-2xl">{copy.title}</h1>
        <p className="mt-2 max-w-[70ch] text-balance leading-normal text-ink-soft md:mt-3 md:text-[1.1875rem]">
          {copy.lead}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 md:gap-3">
        <SubmitLink />
        <ButtonLink to={adCheckPath} className={onPhones}>
          <Icon name="shield-check-bold" className="max-[24rem]:hidden" />
          {home.hero.check}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Classes by which the two buttons share a row of a phone. */
const onPhones = 'max-md:min-h-11 max-md:px-3.5 max-md:text-sm';

/** The link to the form; visitors sign in first, and are then led there. */
function SubmitLink() {
  return (
    <ButtonLink variant="primary" to={useMemberPath(pagePaths['share-suspicious'])} className={onPhones}>
      <Icon name="flag-fill" className="max-[24rem]:hidden" />
      {copy.report}
    </ButtonLink>
  );
}
