import { errorSentence } from '#contract/copy/errors.ts';
import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from '#contract/errors.ts';

interface Details {
  /** Follows the code's sentence, after a space. */
  addition?: string;
  issues?: Issue[];
  /** Whole seconds until a refused call may be tried again. */
  retryAfter?: number;
}

/**
 * A refusal that the caller is told about. Thrown anywhere below a handler, answered by the frame. Its `cause`, where
 * something of ours has failed, is logged.
 */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }

  /** The body that the caller receives; the sentence is chosen by the operation that failed. */
  body(operation: string | undefined): ErrorBody {
    const { addition, issues } = this.details;
    const sentence = errorSentence(this.code, operation);
    return { code: this.code, message: addition ? `${sentence} ${addition}` : sentence, ...(issues ? { issues } : {}) };
  }
}
