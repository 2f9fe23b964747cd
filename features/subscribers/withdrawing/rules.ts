const stopWords = new Set([
  'stop',
  'stopp',
  'stopall',
  'afmeld',
  'avmeld',
  'framelding',
  'unsubscribe',
  'dezabonare',
  'dezabonez',
]);
const MOST_WORDS = 3;

/**
 * Whether an SMS to us means 'no more': one of the words alone, or beside the keyword of a shared number ('ISRUTE
 * STOP'). Longer texts are letters.
 */
export function meansStop(message: string): boolean {
  const words = message
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length <= MOST_WORDS && words.some((word) => stopWords.has(word));
}

/** The form with two boxes is only for who has given both; everybody else unsubscribes in full. */
export function mayUnsubscribePartly(consents: {
  sms_permission: boolean;
  marketing_agreement: boolean;
}): boolean {
  return consents.sms_permission && consents.marketing_agreement;
}
