/** Tells components of changes of the stored keys that `concern` them, by this tab (`tell`) or another one. */
export function storageChanges(concern: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  let version = 0;
  function tell(): void {
    version += 1;
    for (const listener of listeners) listener();
  }
  /** A key of `null` stands for a cleared storage. */
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key === null || concern(key)) tell();
  };
  return {
    tell,
    /** The number of changes so far. */
    version: () => version,
    /** Subscribes to changes; returns how to stop. */
    listen(listener: () => void): () => void {
      if (listeners.size === 0) addEventListener('storage', changedElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', changedElsewhere);
      };
    },
  };
}
