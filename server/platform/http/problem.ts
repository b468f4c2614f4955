import { additionSentences, errorSentence, tryAgainIn } from '#contract/copy/errors.ts';
import { type ErrorAddition, type ErrorBody, type ErrorCode, errorStatus, type Issue } from '#contract/errors.ts';

interface Details {
  /** An effect of the refused call; its sentence follows that of the code. */
  addition?: ErrorAddition;
  issues?: Issue[];
  /** The challenge to solve before a refused call is repeated. */
  challenge?: ErrorBody['challenge'];
  /** Seconds until a refused call may be tried again. */
  retryAfter?: number;
}

/**
 * A refusal with an error code. Thrown anywhere below a handler, and answered by the frame. Its `cause`, an internal
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

  /** The body of the answer, with the operation's sentence; after too many calls it says when to retry. */
  body(operation: string | undefined): ErrorBody {
    const { addition, issues, challenge, retryAfter } = this.details;
    const sentences = [errorSentence(this.code, operation)];
    if (addition) sentences.push(additionSentences[addition]);
    if (retryAfter && this.status === 429) sentences.push(tryAgainIn(retryAfter));
    return {
      code: this.code,
      message: sentences.join(' '),
      ...(addition && { addition }),
      ...(issues && { issues }),
      ...(challenge && { challenge }),
    };
  }
}
