// Every secret that can be read again, by the key that seals now.

import { resealPhoneKeys } from '../features/driver/server/give-phone-key.ts';
import { resealPushes } from '../features/driver/server/keep-push-subscription.ts';
import { resealFactors } from '../features/people/server/sign-in/change-second-factor.ts';
import { resealTenants } from '../features/tenants/server/change-settings.ts';
import { resealWebhooks } from '../features/webhooks/server/save-webhook.ts';
import type { AppContext } from '../server/context.ts';
import { resealOwnSecrets } from '../server/db/migrate.ts';
import { databasesOf } from '../server/homes.ts';
import { resealMails } from '../server/mail.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import { tenantsChanged } from '../server/tenants.ts';

const ofTenants: Readonly<Record<string, (tx: TenantTx) => Promise<number>>> = {
  authenticators: resealFactors,
  webhooks: resealWebhooks,
  mails: resealMails,
  'keys of phones': resealPhoneKeys,
  'pushes to phones': resealPushes,
};

/** Of several databases all must answer. How many rows were written anew of each kind; a second time there are none. */
export async function sealAll(
  app: Pick<AppContext, 'database' | 'homes' | 'tenants' | 'bus'>,
): Promise<Record<string, number>> {
  const databases = databasesOf(app);
  let [tenants, own] = [0, 0];
  for (const database of databases) {
    tenants += await resealTenants(database);
    own += await resealOwnSecrets(database);
  }
  const written: Record<string, number> = { tenants, 'secrets of the installation': own };
  tenantsChanged(app);
  for (const { id } of await app.tenants.all())
    for (const [kind, reseal] of Object.entries(ofTenants)) {
      const count = await inTenant(app.database, id, reseal);
      written[kind] = (written[kind] ?? 0) + count;
    }
  return written;
}
