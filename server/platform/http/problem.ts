import { additionSentences, errorSentence } from '#contract/copy/errors.ts';
import { type ErrorAddition, type ErrorBody, type ErrorCode, errorStatus, type Issue } from '#contract/errors.ts';

interface Details {
  /** An effect of the refused call; its sentence follows that of the code. */
  addition?: ErrorAddition;
  issues?: Issue[];
  /** Seconds until a refused call may be tried again. */
  retryAfter?: number;
}

/**
 * A refusal with an error code. Thrown anywhere below a handler, answered by the frame. Its `cause`, an internal
 * failure, is logged.
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

  /** The body of the answer, with the sentence for the operation that failed. */
  body(operation: string | undefined): ErrorBody {
    const { addition, issues } = this.details;
    const sentence = errorSentence(this.code, operation);
    return {
      code: this.code,
      message: addition ? `${sentence} ${additionSentences[addition]}` : sentence,
      ...(addition && { addition }),
      ...(issues && { issues }),
    };
  }
}
