import { parentPort, Worker } from 'node:worker_threads';

/** A worker thread that is called like a function. */
export interface CalledThread<Question, Answer> {
  /** Calls it; `moved` are the buffers of the question that are transferred, not copied. */
  call(question: Question, moved?: ArrayBuffer[]): Promise<Answer>;
  /** Ends it. The next call starts another. */
  close(): Promise<void>;
}

interface Options {
  /** Milliseconds after which a thread without an answer counts as hung. */
  timeout: number;
  /** Milliseconds without a call after which the thread ends, which frees its memory. Without it, it stays. */
  idle?: number;
  /** What the thread is started with. */
  workerData?: unknown;
}

type Answered<Answer> = { id: number } & ({ answer: Answer } | { failed: unknown });

/**
 * A thread for work that would keep the main thread from answering anybody. It starts with the first call; one that dies
 * or hangs fails its calls, and is replaced at the next.
 */
export function calledThread<Question, Answer>(
  module: URL,
  { timeout, idle, workerData }: Options,
): CalledThread<Question, Answer> {
  let thread: Worker | undefined;
  let leave: NodeJS.Timeout | undefined;
  let called = 0;
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();

  function start(): Worker {
    const started = new Worker(module, { workerData });
    started.on('message', ({ id, ...answered }: Answered<Answer>) => {
      const call = waiting.get(id);
      waiting.delete(id);
      // Pending calls keep the process alive, an idle thread does not.
      if (waiting.size === 0) {
        started.unref();
        if (idle !== undefined) leave = setTimeout(end, idle).unref();
      }
      if ('answer' in answered) call?.resolve(answered.answer);
      else call?.reject(answered.failed);
    });
    const lost = (reason: unknown) => {
      // The error event precedes the exit event: by then the next thread may be running.
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(new Error('a thread has ended', { cause: reason }));
      waiting.clear();
    };
    started.once('error', lost);
    started.once('exit', lost);
    return started;
  }

  async function end(): Promise<void> {
    const ending = thread;
    // Otherwise the calls that wait hear of its end.
    if (waiting.size === 0) thread = undefined;
    await ending?.terminate();
  }

  return {
    async call(question, moved = []) {
      clearTimeout(leave);
      thread ??= start();
      const asked = thread;
      const id = ++called;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(id, answer);
      asked.ref();
      const hung = setTimeout(() => void asked.terminate(), timeout).unref();
      asked.postMessage({ id, question }, moved);
      return answer.promise.finally(() => clearTimeout(hung));
    },
    async close() {
      clearTimeout(leave);
      await end();
    },
  };
}

/** Answers the calls of a thread, in the thread itself. Bytes are transferred, not copied. */
export function answerCalls<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      const answered = await answer(question);
      parentPort?.postMessage(
        { id, answer: answered },
        answered instanceof Uint8Array ? [answered.buffer as ArrayBuffer] : [],
      );
    } catch (failed) {
      parentPort?.postMessage({ id, failed });
    }
  });
}
