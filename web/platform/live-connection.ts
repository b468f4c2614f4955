import { type Change, myTopic } from '#contract/live.ts';
import { publicCaching } from '#contract/public-caching.ts';
import { openLiveStream } from './live-stream.ts';
import { randomId } from './random.ts';

export interface LiveConnection {
  /** Sets the topics that this page listens to. */
  want(topics: string[]): void;
}

/** Messages between tabs: the topics of one of them, a request for those, or a change. */
type Word = { tab: string; topics: string[] } | { who: true } | { change: Change };

const name = 'sesol-live';

const isSeen = () => document.visibilityState === 'visible';

/**
 * The browser's one live connection, shared by its tabs (leader election by a lock). The leader subscribes to the
 * topics of all tabs and broadcasts changes. When it closes or is hidden, the next tab takes over; a tab that comes to
 * the front takes the lead from one that may be suspended, and catches up if nobody was listening.
 */
export function connectLive(onChange: (change: Change) => void): LiveConnection {
  const tab = randomId();
  const channel = new BroadcastChannel(name);
  const wanted = new Map<string, string[]>();
  const say = (word: Word) => channel.postMessage(word);
  /** Gives up the lead, or the wait for it. */
  let leave = () => {};
  let isLeader = false;
  /** Whether this tab was visible since it was opened and has not listened yet. */
  let isNew = isSeen();
  let update = () => {};

  const mine = () => wanted.get(tab) ?? [];
  const tell = (change: Change) => {
    say({ change });
    onChange(change);
  };
  /** Reports a change once no cache on the way can answer with an older state; the reader's own data is in no cache. */
  const tellLater = (change: Change) => {
    if (change.topic === myTopic) tell(change);
    else setTimeout(tell, publicCaching.replaced, change);
  };

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if ('change' in word) return onChange(word.change);
    if ('who' in word) return say({ tab, topics: mine() });
    wanted.set(word.tab, word.topics);
    update();
  };

  /** Leads until told to leave. */
  function lead(): Promise<void> {
    const stream = openLiveStream(tellLater, isNew);
    isLeader = true;
    isNew = false;
    update = () => stream.listenTo([...new Set([...wanted.values()].flat())]);
    say({ who: true });
    update();
    return new Promise((resolve) => {
      leave = () => {
        stream.close();
        isLeader = false;
        update = () => {};
        resolve();
      };
    });
  }

  /** Waits for the lead, or takes it. */
  function enter(take: boolean): void {
    leave();
    // Without locks (on an insecure origin) each tab has a connection of its own.
    if (!navigator.locks) return void lead();
    const waiting = new AbortController();
    leave = () => waiting.abort();
    navigator.locks.request(name, take ? { steal: true } : { signal: waiting.signal }, lead).catch(() => {
      // Either this tab stopped waiting, or another tab took the lead: then this one waits again.
      if (!waiting.signal.aborted && isSeen()) enter(false);
    });
  }

  if (isSeen()) enter(false);
  document.addEventListener('visibilitychange', () => {
    if (isSeen()) {
      if (!isLeader) enter(true);
      return;
    }
    isNew = false;
    leave();
  });
  // A page in the back/forward cache must not keep the connection.
  addEventListener('pagehide', () => {
    say({ tab, topics: [] });
    leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    enter(true);
    for (const topic of mine()) onChange({ topic, change: 'updated' });
  });

  return {
    want(topics) {
      wanted.set(tab, topics);
      say({ tab, topics });
      update();
    },
  };
}
