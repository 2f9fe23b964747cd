// Every secret that can be read again, by the key that seals now.

import { resealPhoneKeys } from '../features/driver/server/give-phone-key.ts';
import { resealPushes } from '../features/driver/server/keep-push-subscription.ts';
import { resealFactors } from '../features/people/server/sign-in/change-second-factor.ts';
import { resealTenants } from '../features/tenants/server/change-settings.ts';
import { resealWebhooks } from '../features/webhooks/server/save-webhook.ts';
import type { AppContext } from '../server/context.ts';
import { DatabaseAway } from '../server/db/away.ts';
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

/** Of several databases all must answer. How many rows were written anew of each kind; a second time there are none. */
export async function sealAll(
  app: Pick<AppContext, 'database' | 'homes' | 'tenants' | 'bus'>,
): Promise<Record<string, number>> {
  const away = app.homes?.all.find((home) => !home.answers());
  if (away) throw new DatabaseAway(away.name);
  const written = { tenants: 0, 'secrets of the installation': 0 } as Record<string, number>;
  for (const database of app.homes?.all.map((home) => home.database) ?? [app.database]) {
    written.tenants = (written.tenants ?? 0) + (await resealTenants(database));
    const own = 'secrets of the installation';
    written[own] = (written[own] ?? 0) + (await resealOwnSecrets(database));
  }
  tenantsChanged(app);
  for (const { id } of await app.tenants.all())
    for (const [kind, reseal] of Object.entries(ofTenants)) {
      const count = await inTenant(app.database, id, reseal);
      written[kind] = (written[kind] ?? 0) + count;
    }
  return written;
}
