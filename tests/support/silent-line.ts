import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A forwarder to a server that can drop packets silently, like a router that forgets connections. */
export interface SilentLine {
  port: number;
  /** Drops all packets of open connections; new ones work. */
  dropOpen(): void;
  /** Forwards new connections to another port. */
  leadTo(port: number): void;
  close(): void;
}

/** Forwards connections to the port `to`, both ends on loopback. */
export async function silentLine(to: number): Promise<SilentLine> {
  const pairs = new Set<[Socket, Socket]>();
  let end = to;
  const server = createServer((near) => {
    const far = connect(end, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function silence([near, far]: [Socket, Socket]): void {
    for (const socket of [near, far]) {
      socket.unpipe();
      socket.removeAllListeners('close');
      // Incoming data is discarded, the end too.
      socket.on('data', () => {});
      socket.allowHalfOpen = true;
    }
  }

  return {
    port: (server.address() as AddressInfo).port,
    dropOpen() {
      for (const pair of pairs) silence(pair);
    },
    leadTo(next) {
      end = next;
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
