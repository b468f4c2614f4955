import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { load } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import { answerCalls } from '../thread.ts';
import { classifiedEdge, type Likelihoods } from './classifier.ts';

// Silences the libraries' greetings in the server's output.
console.info = () => {};
console.warn = () => {};

// All files come from installed packages: nothing is downloaded, and no picture leaves the machine.
const backend = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm');
setWasmPaths(`${path.dirname(backend)}${path.sep}`);
// More threads would take cores from the threads that answer readers.
setThreadsCount(1);

const model = tf
  .setBackend('wasm')
  .then(() => load('MobileNetV2', { modelDefinitions: [MobileNetV2Model], size: classifiedEdge }));

async function likelihoodsOf(pixels: Uint8Array): Promise<Likelihoods> {
  const classifying = await model;
  const picture = tf.tensor3d(pixels, [classifiedEdge, classifiedEdge, 3], 'int32');
  try {
    const classes = await classifying.classify(picture);
    const likelihood = (name: string) => {
      const found = classes.find(({ className }) => className === name);
      if (!found) throw new Error(`the model knows no ${name}`);
      return found.probability;
    };
    return { porn: likelihood('Porn'), hentai: likelihood('Hentai'), sexy: likelihood('Sexy') };
  } finally {
    picture.dispose();
  }
}

answerCalls(likelihoodsOf);
