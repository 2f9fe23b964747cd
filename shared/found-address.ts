// What is known of an address that a sheet holds, before anybody looks at it.

/**
 * A door or an own stop; `doubtful` is the nearest to it that there is; `unasked`: the service did not
 * answer, or there was no time left.
 */
export type FoundAddress =
  | { is: 'found'; address: string; lat: number; lng: number }
  | { is: 'doubtful'; address: string }
  | { is: 'missing' | 'unasked' };
