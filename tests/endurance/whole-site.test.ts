import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedImage } from '#contract/images.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import type { Worker } from '#tests/support/crashing.ts';
import { someListing, unlikeText } from '#tests/support/listings.ts';
import { pngFile } from '#tests/support/png.ts';
import { hasWholeSite, startWholeSite, type WholeSite } from '#tests/support/whole-site.ts';

/** Time for a replica to be left out, or for a node to be ready again, on a busy machine. */
const patient = { timeout: 30_000 };

describe.skipIf(!hasWholeSite)('two nodes behind nginx, a pooler, a replica, Redis and a bucket', () => {
  let site: WholeSite;
  beforeAll(async () => {
    site = await startWholeSite();
  });
  afterAll(() => site?.close());

  const headersOf = (worker: Worker | undefined) => ({ origin: site.origin, cookie: `sesol=${worker?.token}` });
  const get200 = async (address: string) => {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(200);
    return answer;
  };
  const send = (target: string, worker: Worker | undefined, body: object) =>
    fetch(site.origin + target, {
      method: 'POST',
      headers: { ...headersOf(worker), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const publish = () => Promise.all(site.nodes.map((node) => node.publish()));

  test('a listing with a photo that one node has taken is shown by both, from one bucket', async () => {
    const [, author] = site.workers;
    const { name, mimeType, buffer } = pngFile('ilan.png', 30);
    const form = new FormData();
    form.set('image', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    const taken = await fetch(`${site.origin}/api/images`, { method: 'POST', headers: headersOf(author), body: form });
    expect(taken.status).toBe(201);
    const photo = (await taken.json()) as UploadedImage;
    const submitted = await send('/api/suspicious-jobs', author, {
      ...someListing,
      listingText: unlikeText(),
      images: [photo.id],
    });
    expect(submitted.status).toBe(201);
    const { id } = (await submitted.json()) as SuspiciousJob;
    await publish();
    for (let n = 0; n < 6; n += 1) {
      const shown = (await (await get200(`${site.origin}/api/suspicious-jobs/${id}`)).json()) as SuspiciousJob;
      expect(shown.images).toHaveLength(1);
      await get200(site.origin + shown.images[0]?.url);
    }
  });

  test('votes count once whichever node takes them, and what one node changes is heard by the listeners of both', async () => {
    const [target = ''] = site.paths;
    for (const worker of site.workers)
      expect((await send(`${target}/vote`, worker, { voteType: 'upvote' })).status).toBe(200);
    const last = (await (
      await send(`${target}/vote`, site.workers[0], { voteType: 'downvote' })
    ).json()) as VoteOutcome;
    expect(last.counts).toMatchObject({ upvotes: site.workers.length - 1, downvotes: 1 });

    const leaving = site.workers.at(-1);
    const streams = await Promise.all(
      site.addresses.map(async (address) => {
        const headers = { ...headersOf(leaving), host: new URL(site.origin).host };
        const sent = get(`${address}/api/live?topics=me`, { headers, agent: false });
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        return { heard: text(answer) };
      }),
    );
    expect((await send('/api/auth/sign-out', leaving, {})).status).toBe(200);
    for (const { heard } of streams) expect(await heard).toContain('"topic":"me"');
  });

  test('visitors are read to from the replica; without it, without Redis and without a node the site goes on', async () => {
    const readsOnStandby = () =>
      readFileSync(path.join(site.standby.folder, 'log'), 'utf8').match(/\bFROM post\b/g)?.length ?? 0;
    let n = 0;
    // Each a list of its own, which no cache has.
    const read = () => get200(`${site.origin}/api/experiences?search=${'abcdefghij'.charAt(n++ % 10)}${n}`);
    await expect
      .poll(async () => {
        const before = readsOnStandby();
        await read();
        return readsOnStandby() - before;
      }, patient)
      .toBeGreaterThan(0);

    site.standby.kill();
    for (let times = 0; times < 5; times += 1) await read();
    await site.redis.kill();
    await read();
    const [, target = ''] = site.paths;
    expect((await send(`${target}/vote`, site.workers[2], { voteType: 'upvote' })).status).toBe(200);
    const signIn = { email: 'kimse@ornek.example', password: 'yanlis-parola' };
    expect((await send('/api/auth/sign-in', undefined, signIn)).status).toBe(503);
    await site.redis.restart();
    await expect.poll(async () => (await send('/api/auth/sign-in', undefined, signIn)).status, patient).not.toBe(503);

    await site.killNode(0);
    for (let times = 0; times < 5; times += 1) await read();
    expect((await send(`${target}/vote`, site.workers[3], { voteType: 'upvote' })).status).toBe(200);
  });
});
