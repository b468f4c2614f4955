import { lengths } from '#contract/limits.ts';
import { adCheckPath } from '#contract/navigation.ts';

/** The parts of what is shared, as the manifest names them. */
const parts = ['title', 'text', 'url'] as const;

/** The text that was shared last and that no page has taken. It is never stored, so that it ends with the worker. */
let waiting = '';

/** Receives what is shared with the installed app, and leads to the check of a job ad. */
export async function receiveSharedAd(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  waiting = sharedText(form).slice(0, lengths.checkedAd);
  return Response.redirect(new URL(adCheckPath, request.url).href, 303);
}

/** The parts that say something, each once. */
function sharedText(form: FormData): string {
  const said = parts.map((part) => form.get(part)).filter((value) => typeof value === 'string');
  return [...new Set(said.map((value) => value.trim()))].filter((value) => value !== '').join('\n');
}

/** Returns the waiting text and forgets it. */
export function takeSharedAd(): string {
  const taken = waiting;
  forgetSharedAd();
  return taken;
}

export function forgetSharedAd(): void {
  waiting = '';
}
