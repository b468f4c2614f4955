import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped or pasted anywhere on the page: outside a drop zone, the browser would open a dropped
 * file in place of the form. Returns whether files are being dragged over the page.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, listener, { signal: listening.signal });

    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    });
    on('paste', (event) => {
      const { clipboardData, target } = event;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || (isWrittenIn(target) && isFormattedText(clipboardData))) return;
      event.preventDefault();
      take(files);
    });
    return () => listening.abort();
  }, []);

  return isOver;
}

const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Whether a copy holds formatted text: office programs add a picture to it. */
const isFormattedText = (copied: DataTransfer | null) =>
  ['text/plain', 'text/html'].every((type) => copied?.types.includes(type));
