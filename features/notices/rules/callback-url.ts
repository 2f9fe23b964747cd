// Where a gateway calls us back; told to it, and part of what some of them sign.

import { tenantPath } from '../../../shared/address.ts';

export function callbackUrl(
  public_url: string,
  tenant: { slug: string },
  gateway: string,
  what: 'status' | 'inbound',
): string {
  return `${public_url}${tenantPath(tenant.slug, 'api', 'sms', gateway, what)}`;
}
