import { addPageClass } from './page-class.ts';

/** Opens a modal dialog, behind which the page does not scroll; returns what closes it. It may close by itself before. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  const release = addPageClass('with-modal');
  dialog.addEventListener('close', release, { once: true });
  return () => {
    release();
    dialog.close();
  };
}
