/** Takes the text that was shared with the installed app from the service worker, which then forgets it. */
export function takeSharedAd(): Promise<string> {
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
