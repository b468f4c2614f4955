/** How far a reading has come: what it does, and the share of it that is done, where that is known. */
export interface ReadingProgress {
  step: 'loading' | 'reading';
  /** 0 to 1. */
  share: number | undefined;
}

/** Why a picture was not read: it is none, it is too large, the reader did not load or did not run, it has no text. */
export type ReadingFailure = 'notAPicture' | 'tooLarge' | 'notLoaded' | 'notRun' | 'noText';

/** What the worker says of a reading; its text or its failure comes last. */
export type ReadingMessage = ReadingProgress | { text: string } | { failure: ReadingFailure };
