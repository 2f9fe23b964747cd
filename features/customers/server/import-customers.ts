// Customers of a sheet, with what they agreed to. Found again by phone in its normal form. A consent is taken from the
// sheet as the company's word and noted as such; nobody who has said no is subscribed by it.

import type { Act } from '../../../server/identity.ts';
import {
  differing,
  readBody,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFate,
} from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { placeOfFound, writtenAddress } from '../../../shared/import-address.ts';
import { fieldTexts, Refusal, refuseFields, type FieldProblem } from '../../../shared/refusals.ts';
import type { Location, Spot } from '../../subscribers/rules/kept-place.ts';
import { receivesSms } from '../../subscribers/rules/subscriber.ts';
import { phoneOf } from '../../subscribers/server/keep-customer.ts';
import { whatWasSaid, whoSaidNo, type SaidNo } from '../../subscribers/server/record-consents.ts';
import {
  holdByPhone,
  takeBackCustomers,
  writeCustomers,
  type CustomerRow,
  type CustomerToWrite,
  type StoredCustomer,
} from '../../subscribers/server/save-imported-customers.ts';
import { createCustomer } from '../contract/customer.ts';
import { nameOfCustomer } from '../rules.ts';
import { customerImportColumns, sheetTexts } from './customer-sheet-columns.ts';
import { findWaitingPlaces } from './waiting-places.ts';

const textFields = ['first_name', 'last_name', 'name', 'email', 'gender', 'route_number'] as const;
const consentFields = { sms_permission: 'sms', marketing_agreement: 'marketing' } as const;
type ConsentField = keyof typeof consentFields;
const consents = Object.keys(consentFields) as ConsentField[];

const nobody: CustomerRow = {
  first_name: null,
  last_name: null,
  name: null,
  username: null,
  email: null,
  phone: '',
  gender: null,
  address: null,
  home_address: null,
  route_number: null,
  sms_permission: false,
  marketing_agreement: false,
  location: null,
};

const LONGEST_SOURCE = 255;

interface World {
  by: Act;
  stored: ReadonlyMap<string, StoredCustomer>;
  no: ReadonlyMap<string, SaidNo>;
  said: Awaited<ReturnType<typeof whatWasSaid>>;
  places: Awaited<ReturnType<typeof findWaitingPlaces>>;
  today: string;
}

const hasHomes = ({ actor }: Act) => !actor.tenant.features.hide_customer_route_and_home;

function spotOf(found: ImportRow['found']): Spot | FieldProblem {
  const place = placeOfFound(found, sheetTexts.missing);
  return 'lat' in place ? { ...place, type: 'global' } : place;
}

/** The stop where they wait, else where they live; where the tenant keeps homes, that is their home too. */
function locationOf(
  { values, found }: ImportRow,
  before: Location | null,
  { by, places }: World,
): { location: Location | null; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const lives = values.address ? spotOf(found) : null;
  if (lives && 'field' in lives) problems.push(lives);
  const stop = values.stop ? places.called(String(values.stop)) : null;
  if (stop === undefined) problems.push({ field: 'stop', text: sheetTexts.no_stop });
  const spot = lives && 'lat' in lives ? lives : null;
  if (!stop && !spot) return { location: before, problems };
  const place: Spot = stop
    ? { address: stop.address, lat: stop.lat, lng: stop.lng, type: 'local' }
    : (spot as Spot);
  const home = hasHomes(by) ? (spot ?? before?.home ?? null) : null;
  return { location: { place, home }, problems };
}

/** Yes from no, or from nothing: only where nobody has taken it back. */
function consentProblems(
  phone: string,
  before: StoredCustomer | null,
  after: CustomerRow,
  { no, by }: World,
): FieldProblem[] {
  const { time_zone } = by.actor.tenant;
  const refused = consents.flatMap((field): FieldProblem[] => {
    const at = no.get(phone)?.[consentFields[field]];
    if (!at || !after[field] || before?.[field]) return [];
    return [{ field, text: sheetTexts.said_no, values: { day: dayIn(time_zone, at) } }];
  });
  if (refused.length > 0) return refused;
  if (after.sms_permission && !before?.sms_permission && !receivesSms(phone))
    return [{ field: 'phone', text: fieldTexts.not_mobile }];
  // Without a consent the night would erase them.
  return before === null && !after.sms_permission && !after.marketing_agreement
    ? [{ field: 'sms_permission', text: sheetTexts.no_consent }]
    : [];
}

function judge(row: ImportRow, world: World): CustomerToWrite {
  const { values } = row;
  const { by } = world;
  const phone = phoneOf(by.actor.tenant.country, String(values.phone));
  if (phone === null) return refuseFields([{ field: 'phone', text: fieldTexts.invalid }]);
  const before = world.stored.get(phone) ?? null;
  const isKnownBy = (field: string) => field !== 'route_number' || hasHomes(by);
  const texts = Object.fromEntries(
    textFields.filter((field) => values[field] !== undefined && isKnownBy(field)).map((f) => [f, values[f]]),
  );
  const read = readBody(createCustomer.body, { ...texts, phone });
  const said = Object.fromEntries(
    consents.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  );
  const { location, problems } = locationOf(row, before?.location ?? null, world);
  const { id: _, lock_version: __, ...known } = before ?? { ...nobody, id: 0, lock_version: 0 };
  const kept = Object.fromEntries(textFields.filter((f) => f in texts).map((f) => [f, read[f] ?? null]));
  const after: CustomerRow = { ...known, ...kept, ...said, phone, location };
  const said_on = (values.consent_on as string | undefined) ?? null;
  if (said_on !== null && said_on > world.today)
    problems.push({ field: 'consent_on', text: sheetTexts.to_come });
  const said_source = (values.consent_source as string | undefined) ?? null;
  if (said_source !== null && said_source.length > LONGEST_SOURCE)
    problems.push({
      field: 'consent_source',
      text: fieldTexts.too_long,
      values: { count: LONGEST_SOURCE },
    });
  problems.push(...consentProblems(phone, before, after, world));
  if (problems.length > 0) refuseFields(problems);
  return { id: before?.id ?? 0, before, after, said_on, said_source };
}

/** By their columns, as they are kept. */
function shown(row: CustomerRow, values: ImportValues, { places }: World): ImportValues {
  const { location } = row;
  const fields = [...textFields, ...consents, 'phone'].filter((field) => field in values);
  const stops = location ? places.at(location.place) : [];
  return {
    ...Object.fromEntries(fields.map((field) => [field, row[field as 'phone']])),
    ...('address' in values && { address: (location?.home ?? location?.place)?.address ?? null }),
    ...('stop' in values && { stop: location?.place.address ?? null }),
    ...(('address' in values || 'stop' in values) && {
      waits_at: stops.map(({ route, address }) => `${route}: ${address}`).join('; '),
    }),
  };
}

/** What becomes of a consent that stands, and of whoever has no other. */
function notesOf(one: CustomerToWrite, { values }: ImportRow, { said }: World): FieldProblem[] {
  const { before, after, said_on, said_source } = one;
  if (before === null) return [];
  const ended = consents.filter((field) => before[field] && !after[field]);
  const isErased = !after.sms_permission && !after.marketing_agreement;
  const stand = consents.filter((field) => {
    const known = said.get(after.phone)?.[consentFields[field]];
    const isOther = (told: string | null, kept: string | null | undefined) => told !== null && told !== kept;
    return (
      before[field] &&
      values[field] === true &&
      (isOther(said_on, known?.on) || isOther(said_source, known?.source))
    );
  });
  return [
    ...ended.map((field) => ({ field, text: isErased ? sheetTexts.ends_all : sheetTexts.ends })),
    ...stand.map((field) => ({ field, text: sheetTexts.stands })),
  ];
}

type Told = Omit<Extract<RowFate, { id: number }>, 'line' | 'fate'>;

function told(one: CustomerToWrite, { values }: ImportRow, world: World, isChanged: boolean): Told {
  const { id, before, after } = one;
  const old = before && shown(before, values, world);
  const now = shown(after, values, world);
  const gives = consents.some((field) => after[field] && !before?.[field]);
  const evidence = gives
    ? {
        ...(one.said_on !== null && { consent_on: one.said_on }),
        ...(one.said_source !== null && { consent_source: one.said_source }),
      }
    : {};
  return {
    id,
    name: nameOfCustomer(after),
    lock_version: before === null ? 0 : before.lock_version + Number(isChanged),
    before: old,
    after: { ...(old ? differing(now, old) : now), ...evidence },
    restore: before && restoreOf(before),
    notes: notesOf(one, { line: 0, values }, world),
  };
}

function restoreOf({ id: _, lock_version: __, ...values }: StoredCustomer) {
  return values as Readonly<Record<string, unknown>>;
}

const isSame = ({ before, after }: CustomerToWrite) => {
  if (before === null) return false;
  const { id: _, lock_version: __, ...values } = before;
  return Object.keys(after).every(
    (name) =>
      JSON.stringify(values[name as keyof CustomerRow]) === JSON.stringify(after[name as keyof CustomerRow]),
  );
};

type Judged =
  | { row: ImportRow; one: CustomerToWrite }
  | { row: ImportRow; problems: readonly FieldProblem[] };

function judgeOne(row: ImportRow, world: World, unseen: ImportAround['unseen']): Judged {
  try {
    const one = judge(row, world);
    if (isSame(one)) return { row, one };
    const lock_version = one.before === null ? 0 : one.before.lock_version + 1;
    const problems = unseen(row.line, { id: one.before && one.id, lock_version });
    return problems.length > 0 ? { row, problems } : { row, one };
  } catch (error) {
    if (error instanceof Refusal) return { row, problems: error.problems };
    throw error;
  }
}

async function runCustomers(
  tx: TenantTx,
  by: Act,
  rows: readonly ImportRow[],
  { unseen, told: tell }: ImportAround,
): Promise<RowFate[]> {
  const { country, time_zone } = by.actor.tenant;
  const phones = rows.flatMap(({ values }) => phoneOf(country, String(values.phone)) ?? []);
  const world: World = {
    by,
    stored: await holdByPhone(tx, phones),
    no: await whoSaidNo(tx, phones),
    said: await whatWasSaid(tx, phones),
    places: await findWaitingPlaces(tx),
    today: dayIn(time_zone, by.now),
  };
  const judged = rows.map((row) => judgeOne(row, world, unseen));
  await tell(rows.length);
  const toWrite = judged.flatMap((one) => ('one' in one && !isSame(one.one) ? [one.one] : []));
  await writeCustomers(tx, by, toWrite, 'import');
  return judged.map((one): RowFate => {
    const { line } = one.row;
    if ('problems' in one) return { line, fate: 'refused', problems: one.problems };
    // Somebody has made them since they were looked for.
    if (one.one.id === 0)
      return { line, fate: 'refused', problems: [{ field: 'phone', text: fieldTexts.taken }] };
    const same = isSame(one.one);
    const fate = one.one.before === null ? 'created' : same ? 'unchanged' : 'changed';
    return { line, fate, ...told(one.one, one.row, world, !same) };
  });
}

export const customersImport: ImportKind = {
  key: 'customers',
  title: {
    en: 'Customers and subscribers',
    da: 'Kunder og abonnenter',
    nb: 'Kunder og abonnenter',
    ro: 'Clienți și abonați',
  },
  needs: 'customers.write',
  columns: customerImportColumns,
  keys: ['phone'],
  keyAs: (_, value, by) => phoneOf(by.actor.tenant.country, value) ?? value,
  address: (values, { actor }) => writtenAddress(values, actor.tenant.country),
  told: { waits_at: sheetTexts.waits_at },
  run: runCustomers,
  undoAll: takeBackCustomers,
};
