// Customers of a sheet, written and taken back in a few statements whatever their number.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { InUse, type ToUndo } from '../../../server/import-kind.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { matchEvent } from '../../../shared/job-kinds.ts';
import { commonRefusals, Refusal } from '../../../shared/refusals.ts';
import { recordChanges, staleRefusals } from '../../history/server/record-changes.ts';
import { reviveReceiversOf, skipReceiversOf } from '../../notices/server/place-receivers.ts';
import { hasMoved, type AddressType, type Location } from '../rules/kept-place.ts';
import { eventsToMatch } from './customers-near-stops.ts';
import { toldCustomer } from './keep-customer.ts';
import { keptColumns, type KeptCustomer } from './kept-customer.ts';
import { recordSaidConsents, type ConsentKind, type importSources } from './record-consents.ts';
import { forgetCustomersOf } from './subscribe.ts';

export type CustomerRow = Omit<KeptCustomer, 'id' | 'lock_version'> & { location: Location | null };
export type StoredCustomer = CustomerRow & { id: number; lock_version: number };

/** Of a new one `id` is 0 until it is written; then it is still 0 where somebody else has made it meanwhile. */
export interface CustomerToWrite {
  id: number;
  before: StoredCustomer | null;
  after: CustomerRow;
  said_on: string | null;
  said_source: string | null;
}

interface PlaceRow {
  customer_id: number;
  address: string;
  lat: number;
  lng: number;
  address_type: string | null;
  home_address: string | null;
  home_lat: number | null;
  home_lng: number | null;
  home_address_type: string | null;
}

function locationOf(row: PlaceRow): Location {
  const { home_address, home_lat: lat, home_lng: lng } = row;
  const type = row.home_address_type as AddressType | null;
  const isKnown = home_address !== null && lat !== null && lng !== null;
  return {
    place: {
      address: row.address,
      lat: row.lat,
      lng: row.lng,
      type: row.address_type as AddressType | null,
    },
    home: isKnown ? { address: home_address, lat, lng, type } : null,
  };
}

/** Locked: nobody else changes them meanwhile. */
async function held(
  tx: TenantTx,
  by: { ids: readonly number[] } | { phones: readonly string[] },
): Promise<StoredCustomer[]> {
  const people = await tx
    .selectFrom('customers')
    .select(['id', 'lock_version', ...keptColumns])
    .where(
      'ids' in by
        ? sql<boolean>`id = any (${[...by.ids]}::bigint[])`
        : sql<boolean>`phone = any (${[...by.phones]}::text[])`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await shaped<PlaceRow>(
    fromTable(
      'l',
      'customer_id address lat lng address_type home_address home_lat home_lng home_address_type',
    ),
    (columns) => sql`
    select ${columns} from locations l
    where l.tenant_id = current_tenant() and l.customer_id = any (${people.map(({ id }) => id)}::bigint[])`,
  ).execute(tx);
  const places = new Map(rows.map((row) => [row.customer_id, locationOf(row)]));
  return people.map((person) => ({ ...person, location: places.get(person.id) ?? null }));
}

/** By their phones (E.164). */
export async function holdByPhone(
  tx: TenantTx,
  phones: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  return new Map((await held(tx, { phones })).map((one) => [one.phone, one]));
}

const names = sql.join(keptColumns.map((column) => sql.ref(column)));
const notText: Record<string, string> = {
  email: 'citext',
  sms_permission: 'boolean',
  marketing_agreement: 'boolean',
};
const given = sql.raw(keptColumns.map((column) => `${column} ${notText[column] ?? 'text'}`).join(', '));

async function insertNew(tx: TenantTx, by: Act, made: readonly CustomerToWrite[]): Promise<void> {
  const { rows } = await shaped<{ id: number; phone: string }>(
    fromTable('', 'id phone'),
    (columns) => sql`
    insert into customers (${names}, sms_permission_changed_at, created_at, updated_at)
    select ${names}, ${by.now}, ${by.now}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(made.map(({ after }) => after))}::jsonb) as given (${given})
    on conflict (tenant_id, phone) do nothing
    returning ${columns}`,
  ).execute(tx);
  const ids = new Map(rows.map(({ id, phone }) => [phone, id]));
  for (const one of made) one.id = ids.get(one.after.phone) ?? 0;
}

async function updateKnown(tx: TenantTx, by: Act, known: readonly CustomerToWrite[]): Promise<void> {
  const rows = known.map(({ id, after }) => ({ id, ...after }));
  await sql`
    update customers c
    set ${sql.join(keptColumns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))},
      sms_permission_changed_at = case when c.sms_permission = given.sms_permission
        then c.sms_permission_changed_at else ${by.now}::timestamptz end,
      lock_version = c.lock_version + 1, updated_at = ${by.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, ${given})
    where c.tenant_id = current_tenant() and c.id = given.id`.execute(tx);
}

async function writePlaces(tx: TenantTx, by: Act, written: readonly CustomerToWrite[]): Promise<void> {
  const moved = written.filter(
    ({ before, after }) => JSON.stringify(before?.location ?? null) !== JSON.stringify(after.location),
  );
  const gone = moved.filter(({ after }) => after.location === null).map(({ id }) => id);
  const rows = moved.flatMap(({ id, after: { location } }): PlaceRow[] =>
    location === null
      ? []
      : [
          {
            customer_id: id,
            address: location.place.address,
            lat: location.place.lat,
            lng: location.place.lng,
            address_type: location.place.type,
            home_address: location.home?.address ?? null,
            home_lat: location.home?.lat ?? null,
            home_lng: location.home?.lng ?? null,
            home_address_type: location.home?.type ?? null,
          },
        ],
  );
  if (gone.length > 0)
    await sql`delete from locations
      where tenant_id = current_tenant() and customer_id = any (${gone}::bigint[])`.execute(tx);
  if (rows.length === 0) return;
  const columns = sql.raw(
    'customer_id, address, lat, lng, address_type, home_address, home_lat, home_lng, home_address_type',
  );
  await sql`
    insert into locations (${columns})
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (customer_id bigint, address text,
      lat float8, lng float8, address_type text, home_address text, home_lat float8, home_lng float8,
      home_address_type text)
    on conflict (tenant_id, customer_id) do update set
      address = excluded.address, lat = excluded.lat, lng = excluded.lng, address_type = excluded.address_type,
      home_address = excluded.home_address, home_lat = excluded.home_lat, home_lng = excluded.home_lng,
      home_address_type = excluded.home_address_type, updated_at = ${by.now}`.execute(tx);
}

const kinds = { sms: 'sms_permission', marketing: 'marketing_agreement' } as const;

function consentsChanged({ before, after }: CustomerToWrite): Partial<Record<ConsentKind, boolean>> {
  const changes = Object.entries(kinds).filter(([, column]) => (before?.[column] ?? false) !== after[column]);
  return Object.fromEntries(changes.map(([kind, column]) => [kind, after[column]]));
}

/** Who is told of the visits to come follows from the places: each trip of four weeks is matched once more. */
async function askMatching(tx: TenantTx, by: Act): Promise<void> {
  const { id: tenant_id, time_zone } = by.actor.tenant;
  const today = dayIn(time_zone, by.now);
  for (const plan_event_id of await eventsToMatch(tx, today, addDays(today, 28)))
    enqueue(tx, matchEvent, { tenant_id, plan_event_id }, { key: `${tenant_id}:${plan_event_id}` });
}

/** What was agreed elsewhere is noted as such, and nobody is sent an SMS about it. */
export async function writeCustomers(
  tx: TenantTx,
  by: Act,
  all: readonly CustomerToWrite[],
  source: keyof typeof importSources,
): Promise<void> {
  const made = all.filter(({ before }) => before === null);
  const known = all.filter(({ before }) => before !== null);
  if (made.length > 0) await insertNew(tx, by, made);
  if (known.length > 0) await updateKnown(tx, by, known);
  const written = all.filter(({ id }) => id !== 0);
  if (written.length === 0) return;
  await writePlaces(tx, by, written);
  const said = written.map((one) => ({
    customer: { id: one.id, phone: one.after.phone },
    given: consentsChanged(one),
    said_on: one.said_on,
    said_source: one.said_source,
  }));
  await recordSaidConsents(tx, by, said, source);
  recordChanges(
    tx,
    by,
    written.map(({ id, before, after }) => ({
      kind: 'customers',
      id,
      before: before && toldCustomer(before, before.location),
      after: toldCustomer(after, after.location),
    })),
  );
  const whoseSmsIs = (is_given: boolean) =>
    said.filter(({ given: changed }) => changed.sms === is_given).map(({ customer }) => customer.id);
  await skipReceiversOf(tx, whoseSmsIs(false), 'unsubscribed', by.now);
  if (source === 'undone') await reviveReceiversOf(tx, whoseSmsIs(true), by.now);
  const isHeard = ({ before, after }: CustomerToWrite) =>
    after.sms_permission &&
    (before?.sms_permission !== true || hasMoved(before.location, after.location)) &&
    (after.location !== null || before !== null);
  if (written.some(isHeard)) await askMatching(tx, by);
}

/** Somebody who has been told of a visit, or is about to be, is no mistake of a sheet any more. */
async function whoWasTold(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await shaped<{ customer_id: number }>(
    fromTable('told', 'customer_id'),
    (columns) => sql`
    select distinct ${columns} from sms_receivers told
    where told.tenant_id = current_tenant() and told.customer_id = any (${[...ids]}::bigint[])
      and (told.sms_sent_at is not null or told.sms_outbox_id is not null)`,
  ).execute(tx);
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** Who has answered STOP since their consent changed: that counts, whatever it was before. */
async function whoStoppedSince(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await shaped<{ id: number }>(
    fromTable('c', 'id'),
    (columns) => sql`
    select distinct ${columns} from customers c
    join sms_answers a on a.tenant_id = c.tenant_id and a.phone = c.phone
      and a.is_stop and a.came_at >= c.sms_permission_changed_at
    where c.id = any(${[...ids]}::bigint[])`,
  ).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** New ones are erased, changed ones put back; answers for those that stay what stands against it. */
export async function takeBackCustomers(
  tx: TenantTx,
  by: Act,
  records: readonly ToUndo[],
): Promise<Map<number, Error>> {
  const known = new Map((await held(tx, { ids: records.map(({ id }) => id) })).map((one) => [one.id, one]));
  const told = await whoWasTold(
    tx,
    records.filter(({ restore }) => restore === null).map(({ id }) => id),
  );
  const stopped = await whoStoppedSince(tx, [...known.keys()]);
  const isSaved = ({ id, lock_version }: { id: number; lock_version: number }) =>
    known.has(id) && known.get(id)?.lock_version !== lock_version;
  const kept = new Map<number, Error>(await staleRefusals(tx, 'customers', records.filter(isSaved)));
  const back: CustomerToWrite[] = [];
  const gone: StoredCustomer[] = [];
  for (const { id, lock_version, restore } of records) {
    const now = known.get(id);
    if (!now) kept.set(id, new Refusal(commonRefusals.not_found, []));
    else if (now.lock_version !== lock_version) continue;
    else if (restore === null && told.has(id)) kept.set(id, new InUse());
    else if (restore === null) gone.push(now);
    else
      back.push({
        id,
        before: now,
        // A 'no' of the sheet may be their own by now: whoever takes it back by the list may have answered STOP.
        after: {
          ...now,
          ...(restore as Partial<CustomerRow>),
          ...(stopped.has(now.id) && { sms_permission: false }),
        },
        said_on: null,
        said_source: null,
      });
  }
  if (back.length > 0) await writeCustomers(tx, by, back, 'undone');
  const taken = gone.map((one) => ({
    customer: { id: one.id, phone: one.phone },
    given: {
      ...(one.sms_permission && { sms: false }),
      ...(one.marketing_agreement && { marketing: false }),
    },
    said_on: null,
    said_source: null,
  }));
  await recordSaidConsents(tx, by, taken, 'undone');
  await forgetCustomersOf(
    tx,
    gone.map(({ id }) => id),
    { isUndo: true },
  );
  return kept;
}
