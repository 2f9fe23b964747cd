/** The number of a record as somebody types it into the search, '#12' or '12'; null for anything else. */
export function askedNumber(text: string): number | null {
  const digits = /^#?([1-9]\d{0,14})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
