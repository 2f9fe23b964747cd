import { sql } from 'kysely';
import { Answered, FileAnswer } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import { unsealSettings } from '../../../server/sealed-secrets.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { abilitiesFrom } from '../../../shared/abilities.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { tenantSettingsFrom } from '../../../shared/tenant-settings.ts';
import type { TenantSettingsAnswer } from '../contract/settings.ts';
import { logoShown, secretsSet, shownValues, type TenantRow } from '../rules/settings.ts';
import { namedHosts } from './named-hosts.ts';

/** As it stands now, not as this server remembers it; the hosts with those that are only named. */
export async function tenantRow(tx: TenantTx, id: number): Promise<TenantRow & { lock_version: number }> {
  const row = await tx
    .selectFrom('tenants')
    .select([
      'name',
      'brand',
      'country',
      'geocoder_country',
      'locale',
      'time_zone',
      'currency',
      'lat',
      'lng',
      'zoom',
      'features',
      'settings',
      'lock_version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const named = await namedHosts(tx, id);
  return {
    ...row,
    hosts: named.map(({ host }) => host),
    brand: row.brand as TenantRow['brand'],
    locale: row.locale as TenantRow['locale'],
    zoom: Number(row.zoom),
    features: abilitiesFrom(row.features as Record<string, unknown>),
    settings: tenantSettingsFrom(unsealSettings(row.settings)),
  };
}

/** Trips of today and later, by the zone that holds. */
export async function tripsToCome(tx: TenantTx, { now }: Act, zone: string): Promise<number> {
  const { count } = await tx
    .selectFrom('plan_events')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('date', '>=', dayIn(zone, now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function hasBookedMoney(tx: TenantTx): Promise<boolean> {
  const { rows } = await shaped<{ booked: boolean }>(
    { booked: sql`has_booked_money()` },
    (columns) => sql`select ${columns}`,
  ).execute(tx);
  return rows[0]?.booked ?? false;
}

export async function readSettings(tx: TenantTx, by: Act): Promise<TenantSettingsAnswer> {
  const { id, slug } = by.actor.tenant;
  const { lock_version, ...row } = await tenantRow(tx, id);
  return {
    tenant_id: id,
    lock_version,
    values: shownValues(row),
    secrets_set: secretsSet(row),
    logo: logoShown(slug, row.settings.logo),
    features: row.features,
    named_hosts: await namedHosts(tx, id),
    has_booked_money: await hasBookedMoney(tx),
    trips_to_come: await tripsToCome(tx, by, row.time_zone),
  };
}

/** A picture of a page's, which runs nothing and is kept for good: what changes has another address. */
class PictureAnswer extends FileAnswer {
  readonly #kept: Record<string, string>;
  constructor(bytes: Buffer, content_type: string, etag: string) {
    super('logo', bytes);
    this.#kept = { ...keptFor(etag), 'content-type': content_type };
  }
  override get headers(): Record<string, string> {
    return this.#kept;
  }
}

const keptFor = (etag: string): Record<string, string> => ({
  etag,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
});

/** Unknown once there is another one. */
export async function readLogo(
  tx: TenantTx,
  version: string,
  if_none_match: string | string[] | undefined,
): Promise<FileAnswer | Answered<undefined>> {
  const etag = `"${version}"`;
  const logo = await tx
    .selectFrom('tenant_logos')
    .select(['bytes', 'content_type'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (!logo) return notFound();
  if (String(if_none_match ?? '').includes(etag)) return new Answered(undefined, keptFor(etag), 304);
  return new PictureAnswer(logo.bytes, logo.content_type, etag);
}
