import { pen } from './bitmap.ts';

/** A point on a photo, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** A line drawn by hand; its `width` is a fraction of the longer edge. */
export interface Line {
  points: Point[];
  width: number;
}

/** A box placed by keyboard. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A covered region of a photo. */
export type Cover = Line | Box;

const step = 0.02;
const smallest = 0.02;

/** The box after a key: moved by an arrow, resized if `resizes`; `null` for any other key. */
export function moved(box: Box, key: string, resizes: boolean): Box | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [right = 0, down = 0] = way;
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  if (resizes) {
    return {
      ...box,
      width: within(box.width + right * step, smallest, 1 - box.x),
      height: within(box.height + down * step, smallest, 1 - box.y),
    };
  }
  return {
    ...box,
    x: within(box.x + right * step, 0, 1 - box.width),
    y: within(box.y + down * step, 0, 1 - box.height),
  };
}

/** Paints the photo with its covers in black, and the outline of what `cursor` would cover. */
export function paint(canvas: HTMLCanvasElement, photo: HTMLCanvasElement, covers: Cover[], cursor: Box | null): void {
  const { width, height } = photo;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = pen(canvas);
  context.drawImage(photo, 0, 0);
  context.fillStyle = context.strokeStyle = 'black';
  context.lineCap = context.lineJoin = 'round';
  for (const cover of covers) {
    if ('points' in cover) {
      context.lineWidth = cover.width * Math.max(width, height);
      context.beginPath();
      const [first, ...rest] = cover.points;
      if (!first) continue;
      context.moveTo(first.x * width, first.y * height);
      // A tap covers a dot.
      for (const point of rest.length > 0 ? rest : [first]) context.lineTo(point.x * width, point.y * height);
      context.stroke();
    } else context.fillRect(cover.x * width, cover.y * height, cover.width * width, cover.height * height);
  }
  if (!cursor) return;
  const edge = [cursor.x * width, cursor.y * height, cursor.width * width, cursor.height * height] as const;
  context.lineWidth = Math.max(width, height) / 200;
  context.setLineDash([]);
  context.strokeStyle = 'white';
  context.strokeRect(...edge);
  context.setLineDash([context.lineWidth * 3, context.lineWidth * 3]);
  context.strokeStyle = 'black';
  context.strokeRect(...edge);
  context.setLineDash([]);
}
