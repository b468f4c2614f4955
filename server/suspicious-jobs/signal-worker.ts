import { parentPort } from 'node:worker_threads';
import { heavySignals } from '#contract/ad-check/heavy.ts';

parentPort?.on('message', (text: string) => parentPort?.postMessage(heavySignals(text)));
