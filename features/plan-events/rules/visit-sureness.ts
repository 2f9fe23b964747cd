// How sure a visit is, in a word: docs/tracking.md has how often each was right.

export type Sureness = 'sure' | 'likely' | 'doubtful';

/** From it on something is sure. */
export const SURE = 0.9;
/** Below it a visit is doubtful. */
export const LIKELY = 0.6;

/** Null where nothing is said. */
export function surenessOf(confidence: number | null): Sureness | null {
  if (confidence === null) return null;
  return confidence >= SURE ? 'sure' : confidence >= LIKELY ? 'likely' : 'doubtful';
}
