import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { extent } from '#tests/support/depth.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { expectSound } from './expect-sound.ts';
import { perform, settings, type Walk } from './scene.ts';
import { type AreaName, areas } from './scenes/all.ts';

const { walksAll, files } = extent;
/** The time for a scene on a busy machine, with its checks in two sizes and themes, in milliseconds. */
const sceneTime = 20_000;

/**
 * Declares a test for each walk of some areas: every scene can be brought about, and is sound in every size, theme and
 * mode.
 */
export function walkThrough(...names: AreaName[]): void {
  const walks = names.flatMap((name): Walk[] => areas[name]);
  let server: ServerProcess;
  let browser: Browser;
  let turn = 0;
  beforeAll(async () => {
    [server, browser] = await startSite(settings);
  });
  afterAll(() => stopSite(server, browser));

  const first = files === 'first' ? walks.filter(({ isFirst }) => isFirst) : [];
  // Areas without first walks are seen only by a run that names their file.
  for (const walk of first.length > 0 ? first : walks.filter(({ isSeldom }) => walksAll || !isSeldom)) {
    const scenes = Object.keys(walk.scenes);
    test(scenes.join(', '), { timeout: Math.max(sceneTime * scenes.length, 90_000) }, async () => {
      for await (const { name, page } of perform(browser, server, walk)) {
        await expectSound(page, name, walk, walksAll ? null : turn++);
      }
    });
  }
}
