// What staff read beside a message that could not be taken further.

import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { Refusal } from '../../../shared/refusals.ts';

export interface Failure {
  sentence: string;
  /** What the sender is told; nothing when the fault is ours: the message is kept and tried again. */
  problems: readonly FieldProblem[];
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal)
    return { sentence: errorBody(error.problems, 'en').full_errors.join(', '), problems: error.problems };
  const sentence = error instanceof Error ? error.message : String(error);
  return { sentence: sentence || 'It could not be taken in', problems: [] };
}
