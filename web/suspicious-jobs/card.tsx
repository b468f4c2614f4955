import { lazy, useContext, useId } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { adCheckPath, anchorOf, pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { handAd } from '#web/ad-check/shared-ad.ts';
import { CardFoot } from '#web/comments/card-foot.tsx';
import { AlikeLink } from '#web/content/alike-link.tsx';
import { Facts } from '#web/content/facts.tsx';
import type { CardProps } from '#web/content/kind.ts';
import { PostTime } from '#web/content/post-time.tsx';
import { Unlinked } from '#web/content/unlinked.ts';
import { hydratedApart } from '#web/platform/hydrated-apart.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isForBrowser, Link } from '#web/ui/link.tsx';
import { Paper } from '#web/ui/paper.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';
import { badgeOf } from './badge.ts';
import { Family } from './family.tsx';
import { HeavySignals, type NamedSignal } from './heavy-signals.tsx';
import { JobLink } from './job-link.tsx';
import { ListingQuote } from './listing-quote.tsx';
import { Photos } from './photos.tsx';
import { suspiciousJobPosts } from './queries.ts';
import { RedFlags } from './red-flags.tsx';
import { useSignalsOf } from './signals-of.ts';

const OwnActions = lazy(() => import('./own/own-actions.tsx'));

const list = pagePaths['suspicious-jobs'];

/** The card of a listing: a sheet of paper with a folded corner, which quotes the listing. */
export const SuspiciousJobCard = hydratedApart(function SuspiciousJobCard(props: CardProps<'suspicious-job'>) {
  const listing = props.post;
  const title = useId();
  const isUnpublished = props.foot !== undefined;
  const signals = useSignalsOf(listing, isUnpublished);
  return (
    <Paper id={anchorOf('suspicious-job', listing.id)} aria-labelledby={title}>
      <VerdictBadge verdict="suspicious">{badgeOf(listing)}</VerdictBadge>
      <h3 id={title} className="card-title opens-page">
        {listing.jobTitle}
      </h3>
      <Facts
        facts={[
          listing.companyName ? (
            <AlikeLink key="company" list={list} by="search" value={listing.companyName} />
          ) : (
            copy.noCompany
          ),
          listing.sector && <AlikeLink key="sector" list={list} by="sector" value={listing.sector} />,
          listing.city && <AlikeLink key="city" list={list} by="city" value={listing.city} />,
          listing.positionType,
          copy.platform(listing.platform),
        ]}
      />
      <Family listing={listing} />
      <HeavySignals signals={signals} />
      <ListingQuote text={listing.listingText} signals={signals} />
      <CheckLink text={listing.listingText} />
      <Photos listing={listing} />
      <RedFlags flags={listing.redFlags} />
      <ByLine listing={listing} signals={signals} isUnpublished={isUnpublished} />
      <CardFoot
        {...props}
        posts={suspiciousJobPosts}
        words={{ agree: copy.agree, disagree: copy.disagree }}
        counts={{ upvotes: listing.upvotes, downvotes: listing.downvotes }}
        counted={(counts) => counts}
        Actions={OwnActions}
      />
    </Paper>
  );
});

/**
 * The way to the check of an ad, which finds what the red flags do not name; without scripts its field is empty. The form
 * around a preview has its own.
 */
function CheckLink({ text }: { text: string }) {
  if (useContext(Unlinked)) return null;
  return (
    <p className="check-link">
      <Link to={adCheckPath} onClick={(event) => !isForBrowser(event) && handAd(text)}>
        <Icon name="shield-check-bold" />
        {copy.checkText}
      </Link>
    </p>
  );
}

interface ByLineProps {
  listing: SuspiciousJob;
  signals: readonly NamedSignal[];
  isUnpublished: boolean;
}

function ByLine({ listing, signals, isUnpublished }: ByLineProps) {
  return (
    <div className="by-line">
      <Avatar handle={listing.authorHandle} size="sm" />
      <div>
        <p>{listing.authorHandle}</p>
        <PostTime kind="suspicious-job" post={listing} isUnpublished={isUnpublished} />
      </div>
      <JobLink listing={listing} signals={signals} />
    </div>
  );
}
