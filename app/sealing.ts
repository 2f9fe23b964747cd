// Every secret that can be read again, by the key that seals now.

import { resealPhoneKeys } from '../features/driver/server/give-phone-key.ts';
import { resealPushes } from '../features/driver/server/keep-push-subscription.ts';
import { resealFactors } from '../features/people/server/sign-in/change-second-factor.ts';
import { resealTenants } from '../features/tenants/server/change-settings.ts';
import { resealWebhooks } from '../features/webhooks/server/save-webhook.ts';
import type { AppContext } from '../server/context.ts';
import { resealOwnSecrets } from '../server/db/migrate.ts';
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

/** How many rows were written anew of each kind; a second time there are none. */
export async function sealAll(
  app: Pick<AppContext, 'database' | 'tenants' | 'bus'>,
): Promise<Record<string, number>> {
  const written: Record<string, number> = {
    tenants: await resealTenants(app.database),
    'secrets of the installation': await resealOwnSecrets(app.database),
  };
  tenantsChanged(app);
  for (const { id } of await app.tenants.all())
    for (const [kind, reseal] of Object.entries(ofTenants)) {
      const count = await inTenant(app.database, id, reseal);
      written[kind] = (written[kind] ?? 0) + count;
    }
  return written;
}
