import { emergencyNumber, helpNumbers } from '#contract/limits.ts';

const { work, social } = helpNumbers;

/** Links that call. */
export const calls = {
  work: { label: `ALO\u00a0${work}’i ara`, to: `tel:${work}` },
  social: { label: `ALO\u00a0${social}’ü ara`, to: `tel:${social}` },
  emergency: { label: `${emergencyNumber}’yi ara`, to: `tel:${emergencyNumber}` },
} as const;
