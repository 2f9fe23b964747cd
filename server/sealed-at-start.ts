// Whether this process has the keys of what is sealed in the database: asked before it serves, so that a forgotten or
// another key is one sentence at the start and no fault of a call.

import type { Database } from './db/pool.ts';
import { sealedBy, sealedIn, SecretKeyError, unseal, type SecretPlace } from './sealed-secrets.ts';

interface Sample {
  place: SecretPlace;
  sealed: string;
}

/** Two of each key and place, and all that tenants have set. */
async function readSealedSamples({ owner }: Database): Promise<Sample[]> {
  const some = (place: SecretPlace, table: string, column: string, more = 'true') => `
    select '${place}' as place, array[min(${column}), max(${column})] as found from ${table}
    where ${more} and ${column} like 'sealed:%' group by split_part(${column}, ':', 2)`;
  const { rows } = await owner.query<{ place: SecretPlace; found: string[] }>(
    [
      some('second_factors', 'second_factors', 'secret'),
      some('webhooks', 'webhooks', 'secret'),
      some('webhooks', 'webhooks', 'former_secret'),
      some('mail_outbox', 'mail_outbox', 'body', 'secret is not null and body is not null'),
      some('session', 'platform.secrets', 'value'),
      some('phone_keys', 'phone_keys', 'secret'),
      some('push_subscriptions', 'push_subscriptions', 'secret'),
    ].join(' union all '),
  );
  const tenants = await owner.query<{ settings: Record<string, unknown> }>(
    `select settings from tenants where settings::text like '%"sealed:%'`,
  );
  return [
    ...rows.flatMap(({ place, found }) => found.map((sealed) => ({ place, sealed }))),
    ...tenants.rows.flatMap(({ settings }) =>
      sealedIn(settings).map((sealed) => ({ place: 'tenants' as const, sealed })),
    ),
  ];
}

/**
 * A key that opens something is the right one: what else it does not open was changed, and stands alone.
 *
 * @throws SecretKeyError
 */
export async function refuseWithoutKeys(database: Database): Promise<void> {
  const failed = new Map<string, SecretKeyError>();
  const opened = new Set<string>();
  for (const { place, sealed } of await readSealedSamples(database)) {
    const key = sealedBy(sealed);
    if (key === null) continue;
    try {
      unseal(place, sealed);
      opened.add(key);
    } catch (error) {
      if (!(error instanceof SecretKeyError)) throw error;
      failed.set(key, error);
    }
  }
  for (const [key, error] of failed) if (!opened.has(key)) throw error;
}
