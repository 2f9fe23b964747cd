import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../../server/db/pool.ts';
import type { Act } from '../../../server/identity.ts';
import { resealedSettings, sealSettings } from '../../../server/sealed-secrets.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { SettingValues, TenantSettings } from '../../../shared/tenant-settings.ts';
import {
  isUnchanged,
  recordChanges,
  refuseAsStale,
  refuseStale,
} from '../../history/server/record-changes.ts';
import type { SettingChanges, TenantSettingsAnswer } from '../contract/settings.ts';
import { settingsRefusals } from '../refusals/settings.ts';
import {
  isNothing,
  judgedLogo,
  keptOf,
  settingProblems,
  shownValues,
  toldLogo,
  toldOf,
  type Kept,
} from '../rules/settings.ts';
import { keepClaims } from './check-host.ts';
import { readSettings, tenantRow, tripsToCome } from './read-settings.ts';

/** Refused when somebody else was first. */
async function keep(tx: TenantTx, id: number, kept: Kept, seen_version: number): Promise<void> {
  const changes = JSON.stringify({ ...kept, settings: sealSettings(kept.settings) });
  const { rows } = await shaped<{ lock_version: number | null }>(
    { lock_version: sql`change_tenant(${changes}::jsonb, ${seen_version}::integer)` },
    (columns) => sql`
    select ${columns}`,
  ).execute(tx);
  if (rows[0]?.lock_version) return;
  const { lock_version } = await tenantRow(tx, id);
  await refuseAsStale(tx, 'tenants', { id, lock_version });
}

/** What only the house and the database know: the installation's own host is nobody's, and depots are the tenant's. */
async function problemsAround(
  tx: TenantTx,
  { public_url }: Act,
  before: SettingValues,
  { hosts = [], eod_save_hidden_depo_ids: depo_ids = [] }: SettingChanges,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const own = new URL(public_url).hostname;
  if (hosts.includes(own) && !before.hosts.includes(own))
    problems.push({ field: 'hosts', text: settingsRefusals.own_host.text });
  const chosen = depo_ids.filter((id) => !before.eod_save_hidden_depo_ids.includes(id));
  if (chosen.length === 0) return problems;
  const found = await tx.selectFrom('depos').select('id').where('id', 'in', chosen).execute();
  if (found.length < new Set(chosen).size)
    problems.push({ field: 'eod_save_hidden_depo_ids', text: settingsRefusals.unknown_depo.text });
  return problems;
}

/**
 * From the commit on the servers must be told that tenants have changed. Refused: what a field cannot be, and another
 * zone that nobody said is meant.
 */
export async function changeSettings(
  tx: TenantTx,
  by: Act,
  changes: SettingChanges,
): Promise<TenantSettingsAnswer> {
  const { id } = by.actor.tenant;
  const { lock_version, ...row } = await tenantRow(tx, id);
  await refuseStale(tx, 'tenants', { id, lock_version }, changes.lock_version);
  const before = shownValues(row);
  const problems = [...settingProblems(before, changes), ...(await problemsAround(tx, by, before, changes))];
  if (problems.length > 0) refuseFields(problems);
  const kept = keptOf(before, changes);
  if (isNothing(kept, row)) return readSettings(tx, by);
  if (kept.time_zone !== undefined && changes.zone_is_meant !== true) {
    const count = await tripsToCome(tx, by, row.time_zone);
    if (count > 0) refuse(settingsRefusals.trips_to_come, { count });
  }
  await keep(tx, id, kept, lock_version);
  if (kept.hosts) await keepClaims(tx, id, kept.hosts);
  const { lock_version: _, ...changed } = await tenantRow(tx, id);
  const after = toldOf(changed);
  recordChanges(tx, by, [{ kind: 'tenants', id, before: toldOf(row), after }]);
  return readSettings(tx, by);
}

/**
 * Which logo there is: the picture itself is kept by whoever calls. In the history as its size and the first letters
 * of its version.
 */
async function keepLogoSetting(
  tx: TenantTx,
  by: Act,
  logo: TenantSettings['logo'],
  seen_version: number | undefined,
): Promise<TenantSettingsAnswer> {
  const { id } = by.actor.tenant;
  const { lock_version, ...row } = await tenantRow(tx, id);
  await refuseStale(tx, 'tenants', { id, lock_version }, seen_version);
  if (isUnchanged({ logo: row.settings.logo }, { logo })) return readSettings(tx, by);
  await keep(tx, id, { features: {}, settings: { logo } }, lock_version);
  const [before, after] = [{ logo: toldLogo(row.settings.logo) }, { logo: toldLogo(logo) }];
  recordChanges(tx, by, [{ kind: 'tenants', id, before, after }]);
  return readSettings(tx, by);
}

/** From the commit on the servers must be told that tenants have changed. */
export async function changeLogo(
  tx: TenantTx,
  by: Act,
  { picture, lock_version }: { picture: Buffer; lock_version?: number | undefined },
): Promise<TenantSettingsAnswer> {
  const read = judgedLogo(picture);
  if (!('content_type' in read)) return refuseFields([{ field: 'picture', text: read }]);
  const { content_type, bytes, ...size } = read;
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const row = { version, content_type, bytes, created_at: by.now };
  const answer = await keepLogoSetting(tx, by, { version, ...size }, lock_version);
  await tx
    .insertInto('tenant_logos')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
  return answer;
}

export async function removeLogo(tx: TenantTx, by: Act): Promise<TenantSettingsAnswer> {
  const gone = await tx.deleteFrom('tenant_logos').returning('version').executeTakeFirst();
  if (!gone) notFound();
  return keepLogoSetting(tx, by, null, undefined);
}

/**
 * Of all tenants, by the key that seals now; answers how many were written. Whoever saves meanwhile is not overwritten.
 */
export async function resealTenants({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select id from tenants order by id');
  let count = 0;
  for (const { id } of rows) {
    const settings = () =>
      owner.query<{ settings: Record<string, unknown>; lock_version: number }>(
        'select settings, lock_version from tenants where id = $1',
        [id],
      );
    for (let isKept = false; !isKept;) {
      const [row] = (await settings()).rows;
      const anew = row ? resealedSettings(row.settings) : null;
      if (!row || anew === null) break;
      const kept = await owner.query('update tenants set settings = $1 where id = $2 and lock_version = $3', [
        JSON.stringify(anew),
        id,
        row.lock_version,
      ]);
      isKept = kept.rowCount === 1;
      if (isKept) count += 1;
    }
  }
  return count;
}
