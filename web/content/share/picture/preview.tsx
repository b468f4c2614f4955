import { renderToStaticMarkup } from 'react-dom/server';
import type { Kind } from '#contract/kinds.ts';
import { previews } from '#contract/limits.ts';
import type { Letters, Preview, Typeface } from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';
import type { Verdict } from '#contract/text/described.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import tokens from '#web/styles/tokens.css?raw';
import { Face } from '#web/ui/chorus/face.tsx';
import type { SharedPost } from '../describe.ts';
import { labelColour, labels, type PictureTexts, pictureTexts, signature } from './texts.ts';
import { faceIn, pillsBeside } from './voices.ts';
import { type Fitted, fitted } from './wrapped.ts';

const { width, height } = previews;
const margin = 64;
/** The space of the bubble, and inside it. */
const box = { top: 40, lowest: 444, left: margin, width: width - 2 * margin, padding: 40 } as const;
const fold = 84;
/** Messengers show the picture 300 px wide: no smaller than 36 here, which is 9 there. */
const label = { family: 'gabarito', weight: 800, size: 42 } as const;
const facts = { family: 'gabarito', weight: 600, size: 36 } as const;
const name = { family: 'gabarito', weight: 800, size: 60 } as const;
const slogan = { family: 'gabarito', weight: 600, size: 36 } as const;
const quoteTypeface = { family: 'literata', weight: 650 } as const;
/** The sizes of the quote, largest first. */
const quoteSizes = [62, 56, 50, 44, 40, 36] as const;
const lineHeight = 1.3;
/** The chorus at the lower right. */
const chorus = { left: 600, width: width - margin - 600, ground: 588, height: 124 } as const;

/** The colour of this name in the light theme, by which no reader is told apart. */
function colour(token: string): string {
  const [, found] = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!found) throw new Error(`no colour ${token}`);
  return found;
}

/**
 * The preview picture of a post: what its author says first, without name, company and address. None for a text that is
 * mostly in letters which our fonts lack: what is left of it would say something else.
 */
export function previewOf<K extends Kind>(shared: SharedPost<K>, site: Site): Preview | undefined {
  const whole = pictureTexts(shared, site);
  const texts = { ...whole, quote: beginningOf(whole.quote, previews.longestQuote) };
  const letters = texts.quote.match(/[\p{L}\p{N}]/gu) ?? [];
  const ours = letters.filter((letter) => /[\p{Script=Latin}0-9]/u.test(letter));
  if (ours.length === 0 || 2 * ours.length < letters.length) return undefined;
  return {
    says: JSON.stringify([texts, designOf(site)]),
    draw: (letters) => renderToStaticMarkup(<Picture texts={texts} letters={letters} />),
  };
}

/** Stands for outlines in a design: the text itself, with its font and place. */
const unshaped: Letters = {
  drawable: (text) => text,
  widthOf: (text, { size }) => text.length * size,
  outlineOf: (text, font, at) => JSON.stringify([text, font, at]),
};

const designs = new WeakMap<Site, string>();

/** What all preview pictures of a site show besides their posts: its name and slogan, colours and layout. */
export function designOf(site: Site): string {
  const known = designs.get(site);
  if (known !== undefined) return known;
  const pictures = Object.entries(labels).map(([verdict, label]) => {
    const texts = { verdict: verdict as Verdict, label, facts: '-', quote: '- '.repeat(99), ...signature(site) };
    return renderToStaticMarkup(<Picture texts={texts} letters={unshaped} />);
  });
  const design = pictures.join('');
  designs.set(site, design);
  return design;
}

function Picture({ texts, letters }: { texts: PictureTexts; letters: Letters }) {
  const inside = box.width - 2 * box.padding;
  const told = fitted(
    letters.drawable(texts.facts, facts),
    { width: inside, lines: 1, sizes: [facts.size], lineHeight },
    measureIn(letters, facts),
  );
  const above = 2 * box.padding + label.size + told.height + 34;
  const quote = fitted(
    letters.drawable(texts.quote, quoteTypeface),
    { width: inside, height: box.lowest - box.top - above, sizes: quoteSizes, lineHeight },
    measureIn(letters, quoteTypeface),
  );
  const tall = above + quote.height;
  const top = box.top + (box.lowest - box.top - tall) / 2;
  const x = box.left + box.padding;
  const labelled = top + box.padding + label.size * 0.8;
  const ink = colour('avatar-ink');
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes a PNG, whose text stands in the page's head.
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <path fill={colour('hero')} d={`M0 0h${width}v${height}H0Z`} />
      <Ground isSheet={texts.verdict === 'suspicious'} top={top} tall={tall} />
      <path fill={colour(labelColour(texts))} d={letters.outlineOf(texts.label, label, { x, y: labelled })} />
      <Lines of={told} typeface={facts} letters={letters} x={x} y={labelled + 16} fill={ink} />
      <Lines
        of={quote}
        typeface={quoteTypeface}
        letters={letters}
        x={x}
        y={labelled + 16 + told.height + 26}
        fill={ink}
      />
      <path fill={colour('on-hero')} d={letters.outlineOf(texts.name, name, { x: margin, y: chorus.ground - 56 })} />
      <path fill={colour('warm')} d={letters.outlineOf(texts.slogan, slogan, { x: margin, y: chorus.ground - 2 })} />
      <Chorus verdict={texts.verdict} />
    </svg>
  );
}

/** The ground of the quote: a bubble with its sharp corner, or a sheet with a folded one for a listing. */
function Ground({ isSheet, top, tall }: { isSheet: boolean; top: number; tall: number }) {
  const right = box.left + box.width;
  if (!isSheet) {
    const round = 48;
    const sharp = 10;
    return (
      <path
        fill={colour('saying')}
        d={`M${box.left + sharp} ${top}H${right - round}q${round} 0 ${round} ${round}v${tall - 2 * round}q0 ${round} ${-round} ${round}H${box.left + round}q${-round} 0 ${-round} ${-round}V${top + sharp}q0 ${-sharp} ${sharp} ${-sharp}Z`}
      />
    );
  }
  return (
    <>
      <path
        fill={colour('saying')}
        d={`M${box.left} ${top}H${right - fold}l${fold} ${fold}V${top + tall}H${box.left}Z`}
      />
      <path fill={colour('suspicious')} d={`M${right - fold} ${top}l${fold} ${fold}h${-fold}Z`} />
    </>
  );
}

const measureIn = (letters: Letters, typeface: Typeface) => (size: number) => (text: string) =>
  letters.widthOf(text, { ...typeface, size });

interface LinesProps {
  of: Fitted;
  typeface: Typeface;
  letters: Letters;
  x: number;
  y: number;
  fill: string;
}

function Lines({ of: { lines, size }, typeface, letters, x, y, fill }: LinesProps) {
  const outlines = lines.map((line, index) =>
    letters.outlineOf(line, { ...typeface, size }, { x, y: y + (index + 0.78) * size * lineHeight }),
  );
  return <path fill={fill} d={outlines.join('')} />;
}

/** The chorus on its ground line. */
function Chorus({ verdict }: { verdict: Verdict | null }) {
  const ink = colour('avatar-ink');
  const { left, width, ground } = chorus;
  return (
    <>
      {pillsBeside(verdict, chorus).map((pill) => {
        const half = pill.width / 2;
        const face = faceIn(pill.width);
        return (
          <g key={pill.x} transform={`translate(${pill.x} ${pill.y})`}>
            <path
              fill={colour(pill.colour)}
              d={`M0 ${pill.height}V${half}a${half} ${half} 0 0 1 ${pill.width} 0V${pill.height}Z`}
            />
            <g
              transform={`translate(${face.x} ${face.y}) scale(${face.scale})`}
              fill={ink}
              stroke={ink}
              strokeWidth="0"
            >
              <Face mood={pill.mood} />
            </g>
          </g>
        );
      })}
      <path fill={colour('on-hero-soft')} d={`M${left} ${ground}h${width}v4h${-width}Z`} />
    </>
  );
}
