import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface Look {
  icon: IconName;
  className: string;
  arrowClassName: string;
}

type OtherPage = keyof typeof home.otherPages;

/** The links to the lists of other kinds, as sheets with a folded corner, and to the resources, as a bubble. */
const looks: Record<OtherPage, Look> = {
  'suspicious-jobs': {
    icon: 'flag-pennant-fill',
    className: 'folded rounded-md bg-suspicious text-on-suspicious',
    arrowClassName: 'bg-on-suspicious text-suspicious',
  },
  resources: {
    icon: 'scales-fill',
    className: 'rounded-speak bg-warm text-on-warm',
    arrowClassName: 'bg-on-warm text-warm',
  },
};

/** Links to the pages that a visitor may be looking for instead. */
export function OtherPages() {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-5">
      {(Object.keys(looks) as OtherPage[]).map((page) => (
        <PageCard key={page} page={page} />
      ))}
    </div>
  );
}

function PageCard({ page }: { page: OtherPage }) {
  const { icon, className, arrowClassName } = looks[page];
  const { title, text, more } = home.otherPages[page];
  return (
    <Link to={pagePaths[page]} className={classes('page-tile', className)}>
      <div className="self-start">
        <Icon name={icon} className="size-[1em] text-[2rem]" />
        <h3 className="mt-2 text-md md:text-lg">{title}</h3>
        <p className="mt-1 max-w-[34ch] text-sm leading-snug max-md:text-balance">
          {text} <span className="max-md:hidden">{more}</span>
        </p>
      </div>
      <span className={classes('page-tile-arrow', arrowClassName)}>
        <Icon name="arrow-right-bold" />
      </span>
    </Link>
  );
}
