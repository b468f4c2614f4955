import type { FieldCodes } from '#server/platform/http/frame.ts';

/** The code of a kind that there is not, for operations on posts of any kind. */
export const fieldCodes: FieldCodes = { kind: { code: 'unknown-kind' } };
