// Short addresses for SMS: a code stands for a stop and the customer who is told of it, or for a change that waits
// for the customer's word.

import { randomInt } from 'node:crypto';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';

/** Without 0, O, I and l, which look like each other. */
const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CODE_LENGTH = 9;

/** One of 7 · 10¹⁵: nobody meets another's by trying, and no two are alike in the days that they live. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => signs[randomInt(signs.length)]).join('');
}

export interface NewLink {
  customer_id: number;
  plan_event_route_point_id?: number;
  subscription_change_id?: number;
  expires_at: Date;
}

/** The addresses, in the order of what was wished. */
export async function makeLinks(
  tx: TenantTx,
  { public_url }: Pick<Act, 'public_url'>,
  wished: readonly NewLink[],
): Promise<string[]> {
  if (wished.length === 0) return [];
  const links = wished.map((link) => ({ ...link, code: newCode() }));
  await tx.insertInto('sms_links').values(links).execute();
  return links.map(({ code }) => `${public_url}/s/${code}`);
}

const DAY_MS = 86_400_000;

/** A visit's link lives as long as its feedback may be given, and a day longer. */
export function visitLinkEnds(eta: Date): Date {
  return new Date(eta.getTime() + 4 * DAY_MS);
}

export async function forgetOldLinks(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('sms_links').where('expires_at', '<', now).execute();
}
