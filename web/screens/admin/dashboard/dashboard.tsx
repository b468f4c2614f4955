import type { Analytics, LeadingExperience } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { totalName } from '#contract/kind-names.ts';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { anchorOf, pagePaths } from '#contract/navigation.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { addressOf } from '../section.ts';
import { Activity } from './activity.tsx';
import { Box } from './box.tsx';
import { TagBars } from './tag-bars.tsx';

const copy = admin.dashboard;
const orders = kindWords.experience.sorts;

/** The dashboard: totals, rankings and the activity of the last days. */
export function Dashboard({ figures }: { figures: Analytics }) {
  return (
    <>
      <h1 className="sr-only">{admin.tabs.dashboard}</h1>
      <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Tile count={figures.totalOpenReports} name={copy.openReports} to={addressOf('reports')} asksForWork />
        {kinds.map((kind) => (
          <Tile
            key={kind}
            count={figures[totalName(kind)]}
            name={kindWords[kind].counted}
            to={addressOf(kindPaths[kind])}
          />
        ))}
        <Tile count={figures.totalUsers} name={copy.users} />
        <Tile count={figures.totalVotes} name={copy.votes} />
      </ul>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.35fr_minmax(0,1fr)]">
        <Box title={copy.tags}>
          <TagBars breakdown={figures.tagBreakdown} />
        </Box>
        <div className="grid gap-6">
          <Box title={copy.leaders}>
            <Leader name={orders.mostLikes} leading={figures.mostLikedExperience} />
            <Leader name={orders.mostDislikes} leading={figures.mostDislikedExperience} />
            <Leader name={orders.mostVotes} leading={figures.mostVotedExperience} />
          </Box>
          <Box title={copy.activity}>
            <Activity days={figures.activity} />
          </Box>
        </div>
      </div>
    </>
  );
}

interface TileProps {
  count: number;
  name: string;
  /** The section that the figure leads to. */
  to?: string;
  /** Whether moderators have to act until the figure is zero. */
  asksForWork?: boolean;
}

/** A figure; one that asks for work is warm, and those that lead somewhere are links. */
function Tile({ count, name, to, asksForWork = false }: TileProps) {
  const look = 'block h-full rounded-md border px-4.5 py-4';
  const isWarm = asksForWork && count > 0;
  const plain = to ? 'border-line bg-surface dark:border-transparent' : 'border-transparent bg-sunken';
  const tone = isWarm ? 'border-transparent bg-warm-tint' : plain;
  const words = (
    <>
      <b className="block text-[clamp(1.25rem,21cqi,2.25rem)] leading-[1.05] font-extrabold tracking-[-0.03em] whitespace-nowrap tabular-nums">
        {formatCount(count)}
      </b>
      <span className="mt-0.5 block text-sm leading-tight text-ink-soft">{name}</span>
    </>
  );
  return (
    <li className={classes('@container', asksForWork && 'max-lg:col-span-2')}>
      {to ? (
        <Link to={to} className={classes(look, tone, 'hover:border-ink-soft')}>
          {words}
        </Link>
      ) : (
        <div className={classes(look, tone)}>{words}</div>
      )}
    </li>
  );
}

function Leader({ name, leading }: { name: string; leading: LeadingExperience | null }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3.5 first-of-type:pt-1 last:border-0 last:pb-1">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{name}</p>
        {leading ? (
          <Link
            to={`${pagePaths.home}#${anchorOf('experience', leading.id)}`}
            className="inline-flex min-h-11 items-center py-1 leading-tight font-semibold break-words hover:underline"
          >
            {leading.title}
          </Link>
        ) : (
          <p className="text-ink-soft">{copy.noLeader}</p>
        )}
      </div>
      {leading && (
        <b className="text-[1.75rem] leading-none font-extrabold tracking-[-0.02em] tabular-nums">
          {formatCount(leading.value)}
        </b>
      )}
    </div>
  );
}
