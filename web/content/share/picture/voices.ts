import type { Verdict } from '#contract/text/described.ts';
import type { Mood } from '#web/icons/faces.ts';
import { peak } from '#web/ui/chorus/peak.tsx';

/** The moods beside a post that nobody smiles or laughs at. */
const grave: Record<Mood, Mood> = { silent: 'silent', smiling: 'silent', speaking: 'speaking', shouting: 'speaking' };

/** The place of the chorus: its left edge, the ground line it stands on, and the height of its tallest pill. */
interface Place {
  left: number;
  width: number;
  ground: number;
  height: number;
}

/** A pill of the chorus, with its place in pixels. */
export interface Pill {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The name of its colour. */
  colour: string;
  mood: Mood;
}

/** The chorus at its peak beside a post. */
export function pillsBeside(verdict: Verdict | null, { left, width, ground, height }: Place): Pill[] {
  const step = width / peak.length;
  const pill = step * 0.83;
  const tallest = Math.max(...peak.map(([high]) => high));
  return peak.map(([high, fill, mood], index) => {
    const tall = Math.max(pill, (high / tallest) * height);
    return {
      x: left + index * step + (step - pill) / 2,
      y: ground - tall,
      width: pill,
      height: tall,
      colour: fill.replace('fill-', ''),
      mood: verdict === 'good' ? mood : grave[mood],
    };
  });
}

/** The place and scale of the face in a pill of this width. */
export const faceIn = (width: number) => ({ x: width * 0.08, y: width * 0.19, scale: width * 0.02625 });
