// What a phone says of when and how exactly it was somewhere, whichever app says it.

/** By masts alone a phone knows no more than its part of the town. 0 is what some say when they do not know. */
const MOST_ACCURACY_M = 500;
/** Seconds since 1970 stay below it for centuries, milliseconds have been above it since 1973. */
const MOST_SECONDS = 100_000_000_000;

/** Seconds or milliseconds since 1970. */
export const momentOf = (at: number): Date => new Date(Math.abs(at) < MOST_SECONDS ? at * 1000 : at);

export const tellsPlace = ({ accuracy_m }: { accuracy_m?: number | null | undefined }): boolean =>
  !(typeof accuracy_m === 'number' && accuracy_m > MOST_ACCURACY_M);
