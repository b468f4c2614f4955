import { requestStep } from '#contract/limits.ts';

/**
 * The body of a call with a text, padded so that an observer of the line can not match its length with a published
 * text.
 */
export function padded(json: unknown): { body: string } {
  const text = JSON.stringify(json);
  const missing = (requestStep - (new TextEncoder().encode(text).length % requestStep)) % requestStep;
  return { body: text + ' '.repeat(missing) };
}
