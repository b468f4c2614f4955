import type { FieldCodes } from '#server/platform/http/frame.ts';

/** The code for an unknown kind, in operations on posts of any kind. */
export const fieldCodes: FieldCodes = { kind: { code: 'unknown-kind' } };
