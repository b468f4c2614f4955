import { expect, onTestFinished, test, vi } from 'vitest';
import { calledThread } from './thread.ts';

/** A thread that answers with its own number, or does what it is called for: fails, ends, hangs. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { answerCalls } from ${JSON.stringify(new URL('./thread.ts', import.meta.url).href)};
    answerCalls(async (question) => {
      if (question === 'fail') throw new TypeError('refused');
      if (question === 'end') process.exit(3);
      if (question === 'hang') await new Promise(() => {});
      return question instanceof Uint8Array ? question.map((one) => one + 1) : threadId;
    });`)}`,
);

const [timeout, idle] = [30_000, 60_000];

function started() {
  const thread = calledThread<string | Uint8Array<ArrayBuffer>, number | Uint8Array>(module, { timeout, idle });
  onTestFinished(async () => {
    vi.useRealTimers();
    await thread.close();
  });
  return thread;
}

test('one thread answers calls made at once, each with its own answer, and moves their bytes', async () => {
  const thread = started();
  const bytes = new Uint8Array([1, 2, 3]);
  const [first, moved, second] = await Promise.all([
    thread.call('who'),
    thread.call(bytes, [bytes.buffer]),
    thread.call('who'),
  ]);
  expect(first).toBe(second);
  expect(moved).toEqual(new Uint8Array([2, 3, 4]));
  expect(bytes).toHaveLength(0);
});

test('a call that throws fails alone', async () => {
  const thread = started();
  const before = await thread.call('who');
  await expect(thread.call('fail')).rejects.toThrow(new TypeError('refused'));
  expect(await thread.call('who')).toBe(before);
});

test('a thread that ends or hangs fails its calls, and another answers the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = started();
  const before = await thread.call('who');
  for (const question of ['end', 'hang']) {
    const calls = Promise.allSettled([thread.call(question), thread.call('hang')]);
    if (question === 'hang') vi.advanceTimersByTime(timeout);
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await thread.call('who')).toBeGreaterThan(before as number);
  }
});

test('an idle thread ends, and another answers the next call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = started();
  const before = await thread.call('who');
  vi.advanceTimersByTime(idle - 1);
  expect(await thread.call('who')).toBe(before);
  vi.advanceTimersByTime(idle);
  expect(await thread.call('who')).not.toBe(before);
});
