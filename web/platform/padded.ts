import { requestStep } from '#contract/limits.ts';

/**
 * The body of a call that carries a text, filled up with blanks: who watches the line sees the same length for most
 * texts, and can not tell by it whose text came out.
 */
export function padded(json: unknown): { body: string } {
  const text = JSON.stringify(json);
  const missing = (requestStep - (new TextEncoder().encode(text).length % requestStep)) % requestStep;
  return { body: text + ' '.repeat(missing) };
}
