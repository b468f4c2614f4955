/** The number of open modal dialogs. */
let openCount = 0;

/**
 * Marks the page while modal dialogs are open. Rules that concern the page ask for the class instead of `:has()` on it:
 * with that, each inserted element restyles the whole page.
 */
function count(by: 1 | -1): void {
  openCount += by;
  document.documentElement.classList.toggle('with-modal', openCount > 0);
}

/** Opens a modal dialog, behind which the page does not scroll; returns what closes it. It may close by itself before. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  count(1);
  let isCounted = true;
  const release = () => {
    if (isCounted) count(-1);
    isCounted = false;
  };
  dialog.addEventListener('close', release, { once: true });
  return () => {
    release();
    dialog.close();
  };
}
