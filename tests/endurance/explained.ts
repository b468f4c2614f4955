/** A line of a server's log, at a level from warning on. */
export interface LogLine {
  level: number;
  msg: string;
  error?: { kind?: string; code?: string };
  name?: string;
}

const warning = 40;

/** Expected log lines of the soak run's faults, each with its reason. */
const explained: Record<string, string> = {
  'database fails': 'an outage, told once when it begins',
  'database still fails': 'the same outage, every ten seconds with the number of failures',
  'changes of other nodes can not be heard': 'the connection of LISTEN is refused during an outage',
  'changes of other nodes can not be heard: the connection was lost': 'the connection of LISTEN ends with the database',
  'attempts can not be counted for all nodes': 'limits are counted in memory during an outage',
  'request not done in time': 'a row is held by another transaction for longer than a call waits',
  'mail not sent, will be tried again': 'the relay refuses for now',
  'mail refused for good': 'the relay refuses for good',
  'mail server not reached, will be asked again': 'the relay is away',
  'mails are piling up': 'the relay has been away for long',
  'a process of this node has ended': 'a process was killed, and is replaced',
  'a restored copy was recognised; what had been erased since was erased again': 'a copy was restored',
};
/** Messages of work that fails with the database and is done again later. */
const failsWithDatabase = [
  'work in the background failed',
  'job failed',
  'profile not read',
  'page failed',
  'cover post not written',
  'preview picture not made',
  'preview picture not removed',
  'files of preview pictures not compared',
  'mails can not be read from the outbox',
];
const outage = /^(08|28|53|57|58|25006$|25P03$|3D000$|E[A-Z]+$)/;

/** The reason for a line; `undefined` where there is none. */
export function reasonOf({ msg, error }: LogLine): string | undefined {
  if (explained[msg]) return explained[msg];
  const isOutage = error?.kind === 'ConnectionLostError' || outage.test(error?.code ?? '');
  return failsWithDatabase.includes(msg) && isOutage ? 'the database is away' : undefined;
}

/** The lines of a log that need a reason: warnings and errors in JSON, and stack traces outside the logger. */
export function linesIn(text: string): LogLine[] {
  return text.split('\n').flatMap((line) => {
    if (/^\s+at .+:\d+/.test(line)) return [{ level: warning, msg: line.trim() }];
    if (!line.startsWith('{"level"')) return [];
    const read = JSON.parse(line) as LogLine;
    return read.level >= warning ? [read] : [];
  });
}
