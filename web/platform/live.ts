import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#contract/live.ts';
import type { LiveConnection } from './live-connection.ts';

type Listener = (change: Change) => void;

const listeners = new Map<string, Set<Listener>>();
let connection: Promise<LiveConnection | undefined> | undefined;

/** Calls `onChange` for the live events of a topic; an event without an id means that everything may have changed. */
export function useLive(topic: string | null, onChange: Listener): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (topic === null) return;
    const listener = (change: Change) => notify(change);
    const others = listeners.get(topic) ?? new Set();
    listeners.set(topic, others.add(listener));
    ask();
    return () => {
      others.delete(listener);
      if (others.size === 0) listeners.delete(topic);
      ask();
    };
  }, [topic]);
}

/** Sends the topics to the connection, which is opened when the page is idle. */
function ask(): void {
  connection ??= atRest()
    .then(() => import('./live-connection.ts'))
    .then(({ connectLive }) => connectLive(tell))
    .catch(() => {
      connection = undefined;
      return undefined;
    });
  void connection.then((made) => made?.want([...listeners.keys()]));
}

/** Delivers an event to its listeners: one that was received, or a change that this page made itself. */
export function tell(change: Change): void {
  for (const listener of listeners.get(change.topic) ?? []) listener(change);
}

/** Waits until the page is idle: the first paint does not compete with live updates. */
export function atRest(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
