// What the resolver of names answers, in place of the machine's.

import dns from 'node:dns';
import { vi } from 'vitest';

/** What a name answers, once after the other, and the last from then on. */
export function namesAnswer(...answers: readonly string[][]) {
  let at = 0;
  const lookup = (...given: unknown[]) => {
    const found = (answers[Math.min(at++, answers.length - 1)] as string[]).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    (given.at(-1) as (error: null, found: object[]) => void)(null, found);
  };
  // With all addresses asked for, which is one of the six ways that Node's types tell apart.
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
}
