import { createClient } from '@redis/client';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from './config.ts';
import { describeError, type Log } from './log.ts';

/** The timeout of connecting and of a command, and the longest pause between two attempts to connect, in milliseconds. */
const times = { connecting: 5000, command: 5000, pause: 1000 } as const;

function clientOf(url: string) {
  let wasReady = false;
  const client = createClient({
    url,
    // A command fails at once while Redis is away, and its caller decides what that means.
    disableOfflineQueue: true,
    commandOptions: { timeout: times.command },
    socket: {
      connectTimeout: times.connecting,
      reconnectStrategy: (attempts) => wasReady && Math.min(attempts * 100, times.pause),
    },
  });
  return client.on('ready', () => (wasReady = true));
}

/** A connection to Redis, which is opened again whenever it is lost; not before it was open for the first time. */
export type Redis = ReturnType<typeof clientOf>;

/**
 * Connects to Redis. Throws `StartError` where it does not answer, and where it writes what it is told to a disk: in its
 * log the attempts of an account would stand beside those of a handle, in the order of their seconds.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const client = clientOf(url);
  let isAway = false;
  client.on('ready', () => (isAway = false));
  client.on('error', (error) => {
    if (!isAway) log.warn({ error: describeError(error) }, 'Redis does not answer');
    isAway = true;
  });
  try {
    await client.connect();
    if (await writesToDisk(client)) throw new StartError(operator.redisWrites);
    return client;
  } catch (error) {
    client.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(
      operator.redisUnreachable(String((error as NodeJS.ErrnoException).code ?? describeError(error))),
    );
  }
}

/** Whether Redis keeps files of its data; a server that does not tell its settings is trusted. */
async function writesToDisk(client: Redis): Promise<boolean> {
  const settings = await client.configGet(['save', 'appendonly']).catch(() => ({}) as Record<string, string>);
  return Boolean(settings.save) || settings.appendonly === 'yes';
}
