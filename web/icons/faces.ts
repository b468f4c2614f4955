/** The moods of the faces of the chorus. */
export type Mood = 'silent' | 'smiling' | 'speaking' | 'shouting';

/** The two eyes: the centres and the radius of circles, on a ground of 32 × 30. */
export const eyes = { cx: [9.5, 22.5], cy: 9, r: 2.6 } as const;

/** The outlines of the mouths; closed ones are filled, lines are drawn. */
export const mouths: Record<Mood, string> = {
  silent: 'M11 20h10',
  smiling: 'M10.5 18.5c1.6 2.4 3.4 3.4 5.5 3.4s3.9-1 5.5-3.4',
  speaking: 'M12 20.5a4 4.5 0 1 0 8 0 4 4.5 0 1 0-8 0Z',
  shouting: 'M9 17h14c0 6-2.8 10-7 10s-7-4-7-10Z',
};

/** The width of the lines, whose ends are round. */
export const lineWidth = 2.6;

/** Whether a mouth is a line, and not filled. */
export const isLine = (mouth: string) => !mouth.endsWith('Z');
