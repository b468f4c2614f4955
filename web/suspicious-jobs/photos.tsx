import { useState } from 'react';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { photos as limits } from '#contract/limits.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { classes } from '#web/ui/classes.ts';
import { isForBrowser } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { srcSetOf } from './src-set.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx'));

const copy = suspiciousJobs.photos;

/** The greatest height of a photo alone, in CSS pixels. */
const tallest = 192;
/** The greatest width of one of several, whose frames are as high. */
const cell = 144;
const cropped = 'size-full object-cover object-top';

/**
 * The layout by the number of photos: one alone is shown whole, more beside each other from their top. Their sizes are
 * reserved before they load.
 */
const looks = [
  { grid: '', frame: 'w-fit', image: '' },
  { grid: 'max-w-74 grid-cols-2', frame: 'aspect-3/4', image: cropped },
  { grid: 'max-w-111 grid-cols-3', frame: 'aspect-3/4', image: cropped },
] as const;

/** The small photos of a listing; without scripts each is a link to the full photo. */
export function Photos({ listing: { images, jobTitle } }: { listing: SuspiciousJob }) {
  const [opened, setOpened] = useState<number | null>(null);
  const shown = images.slice(0, limits.perListing);
  const look = looks[shown.length - 1];
  if (!look) return null;
  const alone = shown.length === 1 ? images[0] : undefined;
  const scale = alone ? Math.min(1, tallest / alone.height) : 1;
  const sizes = `${alone ? Math.round(alone.width * scale) : cell}px`;
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
                sizes={sizes}
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
