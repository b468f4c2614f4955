import { heavySignals } from '#contract/ad-check/heavy.ts';
import { answerCalls } from '../platform/thread.ts';

answerCalls(heavySignals);
