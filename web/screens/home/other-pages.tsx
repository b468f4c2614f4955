import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface PageCardProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  className: string;
  arrowClassName: string;
}

/** Links to the two other pages: listings, as a sheet with a folded corner, and resources, as a bubble. */
export function OtherPages() {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-5">
      <PageCard
        to={pagePaths['suspicious-jobs']}
        icon="flag-pennant-fill"
        {...home.doors['suspicious-jobs']}
        className="folded rounded-md bg-suspicious text-on-suspicious"
        arrowClassName="bg-on-suspicious text-suspicious"
      />
      <PageCard
        to={pagePaths.resources}
        icon="scales-fill"
        {...home.doors.resources}
        className="rounded-speak bg-warm text-on-warm"
        arrowClassName="bg-on-warm text-warm"
      />
    </div>
  );
}

function PageCard({ to, icon, title, text, className, arrowClassName }: PageCardProps) {
  return (
    <Link
      to={to}
      className={classes(
        'grid min-h-26 items-end gap-x-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:p-5 focus-visible:-outline-offset-4 focus-visible:outline-current',
        className,
      )}
    >
      <div className="self-start">
        <Icon name={icon} className="size-[1em] text-[2rem]" />
        <h3 className="mt-2 text-md md:text-lg">{title}</h3>
        <p className="mt-1 max-w-[34ch] text-sm max-md:hidden">{text}</p>
      </div>
      <span className={classes('grid size-11 place-items-center rounded-full max-md:hidden', arrowClassName)}>
        <Icon name="arrow-right-bold" />
      </span>
    </Link>
  );
}
