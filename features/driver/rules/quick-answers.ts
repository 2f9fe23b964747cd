// Bounds of what is written between office and driver: apart from the contract, whose parser the phone does without.

export const MOST_MESSAGE = 500;

/** What a driver answers with one press. */
export const quickAnswers = ['ok', 'call_me'] as const;
export type QuickAnswer = (typeof quickAnswers)[number];
