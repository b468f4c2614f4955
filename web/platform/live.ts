import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meKey, useMe } from './session.ts';

/** What the server says when something of ours has changed. */
interface Change {
  topic: string;
  change: string;
}

const name = 'sesol-live';

/**
 * Keeps what is on screen true: asks again for what the server says has changed. One tab holds the one
 * connection of this browser and tells the others; when it goes, the next takes over.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const signedIn = Boolean(useMe());

  useEffect(() => {
    if (!signedIn) return;
    const over = new AbortController();
    const channel = new BroadcastChannel(name);
    const apply = ({ topic }: Change) => topic === 'me' && queryClient.invalidateQueries({ queryKey: meKey });
    channel.onmessage = ({ data }: MessageEvent<Change>) => void apply(data);

    const hold = () =>
      listen((change) => {
        channel.postMessage(change);
        void apply(change);
      }, over.signal);
    // Without locks (an origin that is not secure) each tab listens for itself.
    if (navigator.locks) navigator.locks.request(name, { signal: over.signal }, hold).catch(() => {});
    else void hold();
    return () => {
      over.abort();
      channel.close();
    };
  }, [signedIn, queryClient]);
}

/** Listens until told to stop; the browser reconnects by itself, and what was missed is asked for again. */
function listen(onChange: (change: Change) => void, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const events = new EventSource('/api/live?topics=me');
    let lost = false;
    events.onopen = () => {
      if (lost) onChange({ topic: 'me', change: 'updated' });
      lost = false;
    };
    events.onerror = () => {
      lost = true;
    };
    events.onmessage = ({ data }) => onChange(JSON.parse(data) as Change);
    over.addEventListener('abort', () => {
      events.close();
      resolve();
    });
  });
}
