import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './server.ts';

/** A connection between browser and server that a test can cut and restore. */
export interface CuttableLine {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Forwards connections from `port` to `to`, both on loopback. */
export async function cuttableLine(to: number): Promise<CuttableLine> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const mend = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await mend();
  return {
    port,
    mend,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
