/** The text that another page of this visit has handed to the check; in memory alone. */
let handed = '';

/** Hands a text to the check, which the reader is about to open. */
export function handAd(text: string): void {
  handed = text;
}

/**
 * Takes the text that another page has handed over, else the one that was shared with the installed app from the
 * service worker. It is forgotten then.
 */
export function takeSharedAd(): Promise<string> {
  const text = handed;
  handed = '';
  if (text !== '') return Promise.resolve(text);
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve('');
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(String(data));
    };
    worker.postMessage('shared-ad', [port2]);
  });
}
