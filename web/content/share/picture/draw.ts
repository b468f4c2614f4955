import { eyes, isLine, lineWidth, mouths } from '#web/icons/faces.ts';
import { families } from './fonts.ts';
import { labelColour, type PictureTexts } from './texts.ts';
import { faceIn, type Pill, pillsBeside } from './voices.ts';
import { type Fitted, fitted } from './wrapped.ts';

export type Shape = 'story' | 'square';

/** Measures in pixels. A story leaves room at both ends, where services overlay their own controls. */
const layouts = {
  story: { width: 1080, height: 1920, top: 270, bubble: [410, 1150], sizes: [84, 76, 68, 60, 52], chorus: [1620, 330] },
  square: { width: 1080, height: 1080, top: 90, bubble: [170, 720], sizes: [68, 60, 52, 46], chorus: [1000, 210] },
} as const satisfies Record<
  Shape,
  {
    width: number;
    height: number;
    /** The middle of the line with the name. */
    top: number;
    /** Upper and lower edge. */
    bubble: readonly [top: number, lowest: number];
    /** Font sizes of the quote, largest first. */
    sizes: readonly number[];
    chorus: readonly [ground: number, height: number];
  }
>;

const margin = 80;
const padding = 64;
const fold = 110;
const lineHeight = 1.34;
/** The height of the label, and the gap below the facts. */
const labelled = 76;
const gap = 32;

/** Draws a post on the canvas: a bubble on the hero's ground, or a sheet for a listing, above the chorus. */
export function drawPicture(canvas: HTMLCanvasElement, texts: PictureTexts, shape: Shape): void {
  const { width, height, top, bubble, sizes, chorus } = layouts[shape];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const colour = coloursOf(canvas);
  context.textBaseline = 'middle';
  context.fillStyle = colour('hero');
  context.fillRect(0, 0, width, height);

  write(context, texts.name, { x: margin, y: top, font: `800 68px ${families.ui}`, colour: colour('on-hero') });
  context.textAlign = 'right';
  write(context, texts.host, {
    x: width - margin,
    y: top,
    font: `600 36px ${families.ui}`,
    colour: colour('on-hero-soft'),
    maxWidth: 560,
  });
  context.textAlign = 'left';

  const inside = width - 2 * (margin + padding);
  const factsTypeface: Typeface = { weight: 600, family: families.ui };
  const quoteTypeface: Typeface = { weight: 650, family: families.read };
  const facts = fitted(
    texts.facts,
    { width: inside, lines: 2, sizes: [38], lineHeight },
    measureIn(context, factsTypeface),
  );
  const head = 2 * padding + labelled + facts.height + gap;
  const quote = fitted(
    texts.quote,
    { width: inside, height: bubble[1] - bubble[0] - head, sizes, lineHeight },
    measureIn(context, quoteTypeface),
  );
  const tall = head + quote.height;
  // A short one is centred.
  const y = bubble[0] + (shape === 'story' ? (bubble[1] - bubble[0] - tall) / 2 : 0);
  ground(context, texts.verdict === 'suspicious', { x: margin, y, width: width - 2 * margin, height: tall }, colour);

  const x = margin + padding;
  write(context, texts.label, {
    x,
    y: y + padding + 24,
    font: `800 44px ${families.ui}`,
    colour: colour(labelColour(texts)),
  });
  const below = y + padding + labelled;
  writeLines(context, facts, { x, y: below, typeface: factsTypeface, colour: colour('avatar-ink') });
  writeLines(context, quote, {
    x,
    y: below + facts.height + gap,
    typeface: quoteTypeface,
    colour: colour('avatar-ink'),
  });

  const [groundAt, tallest] = chorus;
  const place = { left: margin, width: width - 2 * margin, ground: groundAt, height: tallest };
  sing(context, pillsBeside(texts.verdict, place), colour);
  context.fillStyle = colour('on-hero-soft');
  context.fillRect(place.left, groundAt, place.width, 6);
  if (shape === 'story') {
    context.textAlign = 'center';
    write(context, texts.slogan, {
      x: width / 2,
      y: groundAt + 70,
      font: `700 48px ${families.ui}`,
      colour: colour('warm'),
      maxWidth: width - 2 * margin,
    });
    context.textAlign = 'left';
  }
}

type Colour = (name: string) => string;

/** The design's colours, read from the canvas's page. */
function coloursOf(canvas: HTMLCanvasElement): Colour {
  const style = getComputedStyle(canvas);
  return (name) => style.getPropertyValue(`--color-${name}`).trim();
}

interface Writing {
  x: number;
  y: number;
  font: string;
  colour: string;
  /** The maximum width; a longer text is condensed. */
  maxWidth?: number;
}

function write(context: CanvasRenderingContext2D, text: string, { x, y, font, colour, maxWidth }: Writing): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y, maxWidth);
}

/** A family, as CSS names it, in one weight. */
interface Typeface {
  weight: number;
  family: string;
}

const fontOf = ({ weight, family }: Typeface, size: number) => `${weight} ${size}px ${family}`;

const measureIn = (context: CanvasRenderingContext2D, typeface: Typeface) => (size: number) => {
  context.font = fontOf(typeface, size);
  return (text: string) => context.measureText(text).width;
};

function writeLines(
  context: CanvasRenderingContext2D,
  { lines, size }: Fitted,
  { x, y, typeface, colour }: { x: number; y: number; typeface: Typeface; colour: string },
): void {
  for (const [index, line] of lines.entries()) {
    write(context, line, { x, y: y + (index + 0.5) * size * lineHeight, font: fontOf(typeface, size), colour });
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ground of the quote: a bubble with its sharp corner, or a sheet with a folded one for a listing. */
function ground(context: CanvasRenderingContext2D, isSheet: boolean, box: Box, colour: Colour): void {
  const { x, y, width, height } = box;
  context.fillStyle = colour('saying');
  context.beginPath();
  if (!isSheet) {
    context.roundRect(x, y, width, height, [12, 72, 72, 72]);
    context.fill();
    return;
  }
  context.moveTo(x, y);
  context.lineTo(x + width - fold, y);
  context.lineTo(x + width, y + fold);
  context.lineTo(x + width, y + height);
  context.lineTo(x, y + height);
  context.fill();
  context.fillStyle = colour('suspicious');
  context.beginPath();
  context.moveTo(x + width - fold, y);
  context.lineTo(x + width, y + fold);
  context.lineTo(x + width - fold, y + fold);
  context.fill();
}

/** The chorus on its ground line. */
function sing(context: CanvasRenderingContext2D, pills: readonly Pill[], colour: Colour): void {
  for (const pill of pills) {
    context.fillStyle = colour(pill.colour);
    context.beginPath();
    context.roundRect(pill.x, pill.y, pill.width, pill.height, [pill.width / 2, pill.width / 2, 0, 0]);
    context.fill();
    const face = faceIn(pill.width);
    context.save();
    context.translate(pill.x + face.x, pill.y + face.y);
    context.scale(face.scale, face.scale);
    context.fillStyle = context.strokeStyle = colour('avatar-ink');
    context.lineWidth = lineWidth;
    context.lineCap = 'round';
    for (const cx of eyes.cx) {
      context.beginPath();
      context.arc(cx, eyes.cy, eyes.r, 0, 2 * Math.PI);
      context.fill();
    }
    const mouth = new Path2D(mouths[pill.mood]);
    if (isLine(mouths[pill.mood])) context.stroke(mouth);
    else context.fill(mouth);
    context.restore();
  }
}
