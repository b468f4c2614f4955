import { useEffect, useRef, useState } from 'react';
import { type PopupOutcome, type PopupPurpose, popupChannel } from '#contract/accounts.ts';
import { popup as copy } from '#contract/copy/auth.ts';
import { randomId } from '#web/platform/random.ts';

/** Window features that leave room for a provider's sign-in page. */
const features = 'popup,width=480,height=640';
/** Milliseconds without an outcome, back in our window, after which the popup counts as closed: no event says so. */
const longestWait = 1500;

type State = { step: 'idle' } | { step: 'waiting' } | { step: 'failed'; message: string };

/**
 * Third-party sign-in in a popup. The outcome is broadcast under a random id: browsers may sever the windows, so that
 * neither `opener` nor `closed` is reliable.
 */
export function useThirdPartyPopup(purpose: PopupPurpose, onDone: () => void) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function open() {
    stop.current();
    const id = randomId();
    const channel = new BroadcastChannel(popupChannel);
    let returning: ReturnType<typeof setTimeout> | undefined;
    // Only the waiting state ends: a later outcome still counts.
    const onFocus = () => {
      clearTimeout(returning);
      returning = setTimeout(() => setState({ step: 'idle' }), longestWait);
    };
    stop.current = () => {
      channel.close();
      clearTimeout(returning);
      removeEventListener('focus', onFocus);
    };
    channel.onmessage = ({ data }: MessageEvent<PopupOutcome>) => {
      if (data.id !== id) return;
      stop.current();
      setState('code' in data ? { step: 'failed', message: data.message } : { step: 'idle' });
      if (!('code' in data)) onDone();
    };
    const query = new URLSearchParams({ purpose, id });
    if (window.open(`/api/auth/popup?${query}`, '_blank', features) === null) {
      stop.current();
      setState({ step: 'failed', message: copy.blocked });
      return;
    }
    addEventListener('focus', onFocus);
    setState({ step: 'waiting' });
  }

  function cancel() {
    stop.current();
    setState({ step: 'idle' });
  }

  return { open, cancel, state };
}
