// What a warehouse may be and how it is called, without the database.

import type { OwnerType } from './contract.ts';

interface Wish {
  owner_type: OwnerType;
  wished: boolean | undefined;
  was: boolean;
  is_new: boolean;
  is_first: boolean;
}

/**
 * Is it the depot's default place? Only one of the depot's own can be, and the first of them is by itself, new or
 * newly the depot's (W1).
 */
export function isPrimary({ owner_type, wished, was, is_new, is_first }: Wish): boolean {
  if (owner_type !== 'Depo') return false;
  return is_new && is_first ? true : (wished ?? was);
}

/**
 * How a warehouse is called wherever it is one of several: 'Hovedlager - Odense (Depo)'; a screen gives the owner's
 * kind in the reader's language.
 */
export function titleOf({
  name,
  owner,
  owner_type,
}: {
  name: string;
  owner: string;
  owner_type: string;
}): string {
  return `${name} - ${owner} (${owner_type})`;
}
