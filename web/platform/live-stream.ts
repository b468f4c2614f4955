import { liveStreams } from '#contract/limits.ts';
import { type Change, myTopic } from '#contract/live.ts';

/** Milliseconds since the navigation within which a page needs no catching up. */
const stillFresh = 10_000;
/** Debounce of changed topics, such as on another page, in milliseconds. */
const gathering = 50;
/**
 * Debounce of the reader's own topic alone on a page that is new, whose list is known a moment later, in milliseconds.
 */
export const firstGathering = 1000;
/** Retry interval after a refusal, in milliseconds. */
const firstWait = 2000;
const longestWait = 60_000;

export interface LiveStream {
  listenTo(topics: string[]): void;
  close(): void;
}

/**
 * The stream of live events. After a possible gap (a new topic, a lost connection, a refusal) it reports for each topic
 * that everything may have changed; a page that `isNew` has no gap at first.
 */
export function openLiveStream(tell: (change: Change) => void, isNew: boolean): LiveStream {
  let asked = '';
  /** The connections that are not closed, the newest last: an earlier one reports changes until the next is open. */
  const open: EventSource[] = [];
  let subscribed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const catchUp = (topics: Iterable<string>) => {
    for (const topic of topics) tell({ topic, change: 'updated' });
  };

  const closeBefore = (index: number) => {
    for (const events of open.splice(0, index)) events.close();
  };

  function connect(): void {
    const topics = asked ? asked.split(',') : [];
    if (topics.length === 0) {
      closeBefore(open.length);
      subscribed = new Set();
      return;
    }
    const next = new EventSource(`/api/live?topics=${encodeURIComponent(asked)}`);
    open.push(next);
    let lost = false;
    next.onopen = () => {
      closeBefore(open.indexOf(next));
      wait = firstWait;
      const isFirst = isNew && subscribed.size === 0 && performance.now() < stillFresh;
      if (lost) catchUp(topics);
      else if (!isFirst) catchUp(topics.filter((topic) => !subscribed.has(topic)));
      subscribed = new Set(topics);
      lost = false;
    };
    next.onmessage = ({ data }) => tell(JSON.parse(data) as Change);
    next.onerror = () => {
      lost = true;
      if (next.readyState !== EventSource.CLOSED || open.at(-1) !== next) return;
      closeBefore(open.length);
      subscribed = new Set();
      // The session may have ended: the page then refetches the member, and subscribes to other topics.
      if (topics.includes(myTopic)) catchUp([myTopic]);
      clearTimeout(timer);
      timer = setTimeout(connect, wait);
      wait = Math.min(longestWait, wait * 2);
    };
  }

  return {
    listenTo(topics) {
      const list = topics.toSorted().slice(0, liveStreams.topics).join(',');
      if (list === asked) return;
      asked = list;
      clearTimeout(timer);
      timer = setTimeout(connect, isNew && open.length === 0 && list === myTopic ? firstGathering : gathering);
    },
    close() {
      clearTimeout(timer);
      closeBefore(open.length);
    },
  };
}
