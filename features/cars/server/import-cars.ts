// Cars of a sheet: found again by plate, else by number.

import type { Act } from '../../../server/identity.ts';
import {
  differing,
  isSameKey,
  readBody,
  readValues,
  rowByRow,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type ToUndo,
} from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuseFields } from '../../../shared/refusals.ts';
import { carChanges, newCar } from '../contract.ts';
import { plateOf } from '../rules.ts';
import { carImportColumns } from './car-columns.ts';
import { changeCar, createCar, removeNewCar } from './save-car.ts';

const columns = [
  'id',
  'internal_number',
  'plate_number',
  'depo_id',
  'mobile_number',
  'axapta_code',
  'mapon_car_id',
  'franchise_car',
  'status',
  'lock_version',
] as const;

async function knownCars(tx: TenantTx, rows: readonly ImportRow[]) {
  const plates = rows.map(({ values }) => plateOf(String(values.plate_number)));
  const numbers = rows.map(({ values }) => String(values.internal_number).toLowerCase());
  if (rows.length === 0) return () => undefined;
  const found = await tx
    .selectFrom('cars')
    .select(columns)
    .where((row) =>
      row.or([
        row(row.fn('upper', [row.fn('replace', ['plate_number', row.val(' '), row.val('')])]), 'in', plates),
        row(row.fn('lower', ['internal_number']), 'in', numbers),
      ]),
    )
    .execute();
  const byPlate = new Map(found.map((car) => [plateOf(car.plate_number), car]));
  const byNumber = new Map(found.map((car) => [car.internal_number.toLowerCase(), car]));
  return ({ plate_number, internal_number }: ImportValues) =>
    byPlate.get(plateOf(String(plate_number))) ?? byNumber.get(String(internal_number).toLowerCase());
}

/** The depots in which the person works, by what a sheet calls them. */
async function findDepos(tx: TenantTx, { actor: { depo_ids } }: Act) {
  const rows = await tx.selectFrom('depos').select(['id', 'title']).execute();
  const own = rows.filter(({ id }) => depo_ids.includes(id));
  const ids = new Map(own.map(({ id, title }) => [title.trim().toLowerCase(), id]));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    idOf: (title: string): number | undefined => ids.get(title.trim().toLowerCase()),
    titleOf: (id: number): string => titles.get(id) ?? '',
  };
}

async function runCars(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround) {
  const findCar = await knownCars(tx, rows);
  const depos = await findDepos(tx, by);
  const depoOf = (title: string | null | undefined): number | null =>
    title === undefined || title === null
      ? around.depo_id
      : (depos.idOf(title) ?? refuseFields([{ field: 'depo', text: fieldTexts.must_exist }]));
  return rowByRow(tx, rows, around, async ({ values }) => {
    const { depo, ...given } = values;
    const car = findCar(values);
    const name = `${String(values.internal_number)} ${String(values.plate_number)}`;
    if (car === undefined) {
      const depo_id = depoOf(depo as string | undefined);
      if (depo_id === null) return refuseFields([{ field: 'depo', text: fieldTexts.blank }]);
      const id = await createCar(tx, by, readBody(newCar, { ...given, depo_id }), undefined);
      const after = { ...values, depo: depos.titleOf(depo_id) };
      return { id, name, lock_version: 0, before: null, after, restore: null, isChanged: true };
    }
    // Told as a changed row of it is: a sheet does not find out what others have.
    if (!by.actor.depo_ids.includes(car.depo_id)) return notFound();
    const before = { ...car, depo: depos.titleOf(car.depo_id) };
    const read = readValues(carChanges, given);
    const wanted = {
      ...read,
      ...(isSameKey(read.internal_number, car.internal_number) && { internal_number: car.internal_number }),
      ...(depo !== undefined && { depo }),
    };
    const after = differing(wanted, { ...before, plate_number: plateOf(car.plate_number) });
    const isChanged = Object.keys(after).length > 0;
    const { id, lock_version } = car;
    const restore = Object.fromEntries(
      Object.keys(after).map((field) =>
        field === 'depo' ? ['depo_id', car.depo_id] : [field, before[field as keyof typeof before]],
      ),
    );
    if (isChanged) {
      const { depo: title, ...changes } = after;
      const depo_id = title === undefined ? {} : { depo_id: depoOf(String(title)) };
      await changeCar(tx, by, { id }, readBody(carChanges, { ...changes, ...depo_id, lock_version }));
    }
    return { id, name, lock_version: lock_version + Number(isChanged), before, after, restore, isChanged };
  });
}

async function undoCar(tx: TenantTx, by: Act, { id, lock_version, restore }: ToUndo): Promise<void> {
  if (restore === null) await removeNewCar(tx, by, { id, lock_version });
  else await changeCar(tx, by, { id }, readBody(carChanges, { ...restore, lock_version }));
}

export const carsImport: ImportKind = {
  key: 'cars',
  title: { en: 'Cars', da: 'Biler', nb: 'Biler', ro: 'Mașini' },
  needs: 'cars.write',
  columns: carImportColumns,
  keys: ['plate_number', 'internal_number'],
  zeros_in: { table: 'cars', key: 'internal_number' },
  of_depo: true,
  run: runCars,
  undo: undoCar,
};
