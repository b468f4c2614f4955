import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..', '..', 'traces');
/** Whether a trace includes the page's content at each step, which takes time. */
const snapshots = process.env.TRACE === 'full';
/** Timeout for a page that hangs, in milliseconds. */
const timeout = 5000;

let kept = 0;

/** A running trace of a browser profile. */
interface Recording {
  /** Keeps the trace and a screenshot in `traces/`, once. */
  keep(): Promise<void>;
  /** Keeps them if the test has failed so far; called before the profile is closed. */
  end(): Promise<void>;
}

/** Records the actions of a test; does nothing outside of tests. */
export async function record(context: BrowserContext, page: Page): Promise<Recording> {
  const test = TestRunner.getCurrentTest();
  if (!test) return { keep: async () => {}, end: async () => {} };
  await context.tracing.start({ snapshots });
  let isOver = false;
  const keep = async () => {
    if (isOver) return;
    isOver = true;
    const file = path.join(
      folder,
      `${slug(path.basename(test.file.filepath, '.test.ts'))}-${slug(test.name)}-${++kept}`,
    );
    await mkdir(folder, { recursive: true });
    // The page's state can prevent both; the test reports its own failure.
    await page.screenshot({ path: `${file}.png`, timeout: timeout }).catch(() => {});
    await context.tracing.stop({ path: `${file}.zip` }).catch(() => {});
    console.error(`${file}.zip`);
  };
  // A failing test may not get to close its pages.
  onTestFailed(keep);
  return {
    keep,
    async end() {
      if (test.result?.state === 'fail') await keep();
      isOver = true;
    },
  };
}

const slug = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
