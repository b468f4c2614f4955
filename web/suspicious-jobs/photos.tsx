import { lazy, useState } from 'react';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { photos as limits } from '#contract/limits.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { classes } from '#web/ui/classes.ts';
import { isForBrowser } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { srcSetOf } from './src-set.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

const copy = suspiciousJobs.photos;

/** The greatest height of a photo alone, in CSS pixels. */
const tallest = 384;
const cropped = 'size-full object-cover object-top';

/**
 * The layout by the number of photos: one alone is shown whole, more beside each other from their top. Their sizes are
 * reserved before they load.
 */
const looks = [
  { grid: '', frame: 'w-fit', image: '', sizes: '384px' },
  { grid: 'max-w-96 grid-cols-2', frame: 'aspect-3/4', image: cropped, sizes: '192px' },
  { grid: 'max-w-136 grid-cols-3', frame: 'aspect-3/4', image: cropped, sizes: '180px' },
] as const;

/** The small photos of a listing; without scripts each is a link to the full photo. */
export function Photos({ listing: { images, jobTitle } }: { listing: SuspiciousJob }) {
  const [opened, setOpened] = useState<number | null>(null);
  const shown = images.slice(0, limits.perListing);
  const look = looks[shown.length - 1];
  if (!look) return null;
  const scale = shown.length === 1 ? Math.min(1, tallest / (images[0]?.height ?? tallest)) : 1;
  return (
    <>
      <ul aria-label={copy.label} className={classes('mt-3.5 grid gap-1.5', look.grid)}>
        {shown.map((image, index) => (
          <li key={image.url}>
            <a
              href={image.url}
              aria-label={copy.open(index + 1, shown.length)}
              className={classes(
                'relative block overflow-hidden rounded-sm bg-sunken after:absolute after:inset-0 after:rounded-sm after:border after:border-line',
                look.frame,
              )}
              onClick={(event) => {
                if (isForBrowser(event)) return;
                event.preventDefault();
                setOpened(index);
              }}
            >
              <img
                src={image.small.url}
                srcSet={srcSetOf(image)}
                sizes={look.sizes}
                width={Math.round(image.width * scale)}
                height={Math.round(image.height * scale)}
                alt=""
                loading="lazy"
                decoding="async"
                className={look.image}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <OnDemand>
          <Lightbox title={jobTitle} images={shown} first={opened} onClose={() => setOpened(null)} />
        </OnDemand>
      )}
    </>
  );
}
