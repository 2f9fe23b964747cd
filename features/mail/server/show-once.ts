import { staffOf, type Act } from '../../../server/identity.ts';
import { takeSecretText } from '../../../server/mail.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { mailRefusals } from '../refusals.ts';

/** The text of a mail that no server took; it is erased as it is shown. */
export async function showOnce(tx: TenantTx, by: Act, id: number): Promise<{ body: string }> {
  const body = await takeSecretText(tx, { id, reader_id: staffOf(by).id, now: by.now });
  return body === null ? refuse(mailRefusals.erased) : { body };
}
