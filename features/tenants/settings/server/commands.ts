import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { FieldProblem } from '../../../../shared/error-body.ts';
import { commonRefusals, refuse, refuseFields } from '../../../../shared/refusals.ts';
import { recordChanges, refuseStale, systemName } from '../../../history/server/commands.ts';
import type { SettingChanges, SettingValues, TenantSettingsAnswer } from '../contract.ts';
import { settingsRefusals } from '../refusals.ts';
import { keptOf, settingProblems, shownValues, toldOf, type Kept } from '../rules.ts';
import { settingsOf, tenantRow, tripsToCome } from './queries.ts';

/** The new version; null when somebody else was first. */
async function keep(tx: TenantTx, kept: Kept, seen_version: number): Promise<number | null> {
  const { rows } = await sql<{ lock_version: number | null }>`
    select change_tenant(${JSON.stringify(kept)}::jsonb, ${seen_version}::integer) as lock_version`.execute(
    tx,
  );
  return rows[0]?.lock_version ?? null;
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

/** From the commit on the servers must be told that tenants have changed. Refused: what a field cannot be, and another zone that nobody said is meant. */
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
  if (kept.time_zone !== undefined && changes.zone_is_meant !== true) {
    const count = await tripsToCome(tx, by, row.time_zone);
    if (count > 0) refuse(settingsRefusals.trips_to_come, { count });
  }
  if ((await keep(tx, kept, lock_version)) === null)
    refuse(commonRefusals.stale, { name: systemName }, { lock_version });
  const { lock_version: _, ...changed } = await tenantRow(tx, id);
  const after = toldOf(changed);
  await recordChanges(tx, by, [{ kind: 'tenants', id, before: toldOf(row), after }]);
  return settingsOf(tx, by);
}
