/** The paths of the mark, on a ground of 24 × 24: a speech bubble, and in it one period of a sound wave. */
export const mark = {
  bubble:
    'M12.5 1.25c5.9 0 10.25 4.6 10.25 10.5S18.4 22.5 12.5 22.5H3.25c-1.1 0-2-.9-2-2v-8.75C1.25 5.85 6.6 1.25 12.5 1.25Z',
  wave: 'M16.1 8.55C15.5 7.1 14 6.3 12.15 6.3c-2.25 0-3.95 1.1-3.95 2.95 0 3.9 7.9 1.5 7.9 5.4 0 1.85-1.75 3-4.05 3-1.95 0-3.5-.85-4.15-2.4',
} as const;
