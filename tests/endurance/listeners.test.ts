import { expect, test } from 'vitest';
import { openCrowd, startLiveNode, voteStorm, waitsOf } from '#tests/support/listeners.ts';

const size = 500;

test(`${size} open pages all hear each change, and a storm of votes as one event a post`, async () => {
  const node = await startLiveNode();
  try {
    const crowd = await openCrowd(node, size);
    const { all } = await waitsOf(node, crowd, size, 5);
    expect(all).toHaveLength(5);
    // Each vote is turned round again: the last counters differ from the first.
    const { votes } = await voteStorm(node, crowd, 3);
    await expect.poll(() => crowd.heard().pages, { timeout: 30_000 }).toBe(size);
    await expect.poll(() => crowd.heard().events, { timeout: 30_000 }).toBe(size * node.paths.length);
    expect(votes).toBe(3 * node.paths.length * node.workers.length);
    crowd.close();
  } finally {
    await node.stop();
  }
});
