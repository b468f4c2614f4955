import { waits } from '#contract/limits.ts';

interface SendFormOptions {
  /** Upload progress from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Posts a form with files and reports upload progress, which only XMLHttpRequest knows. */
export function sendForm(
  url: string | URL,
  form: FormData,
  { onProgress, signal }: SendFormOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = waits.upload;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const wait = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: wait === null ? {} : { 'retry-after': wait },
        }),
      );
    };
    const fail = () => reject(new TypeError('the form could not be sent'));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
