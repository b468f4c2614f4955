import { workerData } from 'node:worker_threads';
import type { Manifest, PageContent, RenderPage } from '#contract/rendering.ts';
import { answerCalls } from './platform/thread.ts';

/** What the thread that renders pages is started with. */
export interface PageWorkerData {
  /** The address of the module that renders them. */
  entry: string;
  manifest: Manifest;
}

const { entry, manifest } = workerData as PageWorkerData;
const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
const encoder = new TextEncoder();

answerCalls(async (content: PageContent) => encoder.encode(await renderPage(content, manifest)));
