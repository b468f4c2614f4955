import { EventEmitter } from 'node:events';
import type { Change } from '#contract/live.ts';

/** Publishes changes to open connections. */
export interface Live {
  publish(change: Change): void;
  /** The same for connections of this node only: the other nodes find the change themselves. */
  publishHere(change: Change): void;
  /** Calls `listener` for each change of the topics; the returned function stops it. */
  subscribe(topics: string[], listener: (change: Change) => void): () => void;
  /** Calls `listener` for each change of any topic; without one where changes may have been missed. */
  subscribeAll(listener: (change?: Change) => void): void;
}

/** The live changes of one process. */
export interface LocalLive extends Live {
  /** Tells listeners that changes may have been missed: they reload everything. */
  missed(): void;
}

export function createLive(): LocalLive {
  const emitter = new EventEmitter().setMaxListeners(0);
  const ofAll: ((change?: Change) => void)[] = [];
  const publish = (change: Change) => {
    for (const listener of ofAll) listener(change);
    emitter.emit(change.topic, change);
  };
  return {
    publish,
    publishHere: publish,
    subscribe(topics, listener) {
      for (const topic of topics) emitter.on(topic, listener);
      return () => {
        for (const topic of topics) emitter.off(topic, listener);
      };
    },
    subscribeAll: (listener) => void ofAll.push(listener),
    missed() {
      for (const listener of ofAll) listener();
      for (const topic of emitter.eventNames()) emitter.emit(topic, { topic, change: 'updated' });
    },
  };
}
