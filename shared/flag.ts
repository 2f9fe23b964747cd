// What says yes or no on the wire.

/**
 * `true`, `1` and their texts; `false`, `0`, their texts and an empty field. Undefined for anything else: 'ja' must
 * not be read as no.
 */
export function flagIn(given: unknown): boolean | undefined {
  if (given === true || given === 1 || given === 'true' || given === '1') return true;
  return given === false || given === 0 || given === 'false' || given === '0' || given === ''
    ? false
    : undefined;
}
