interface ModifierKeys {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Whether a key is pressed with one that makes it the browser's: with Alt an arrow goes back or forward. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: ModifierKeys) => altKey || ctrlKey || metaKey;
