import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';

/**
 * A connection to the embedded engine, in the shape of the socket that the `pg` driver expects: the bytes of the
 * protocol go through a message port to the engine's thread. What the driver writes at once arrives there as one
 * message and is answered by one, where a socket carries each message of the protocol by a system call of its own.
 */
export class EmbeddedStream extends Duplex {
  #port: MessagePort;

  constructor(worker: Worker) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (answer: Uint8Array) =>
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length)),
    );
    port1.once('close', () => this.destroy());
    worker.postMessage(port2, [port2]);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#port.postMessage(bytes);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  /** Ends the connection after what has been written; the engine rolls an open transaction back. */
  override _final(done: () => void): void {
    this.#port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
