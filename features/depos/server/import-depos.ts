// Depots of a sheet, found again by their title.

import type { Act } from '../../../server/identity.ts';
import {
  differing,
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
import { atCentimetre } from '../../../shared/geo.ts';
import { placeOfFound, writtenAddress } from '../../../shared/import-address.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { depoChanges, newDepo } from '../contract.ts';
import { depoImportColumns, depoSheetTexts } from './depo-sheet-columns.ts';
import { createDepo, removeNewDepo, updateDepo } from './save-depo.ts';

const kept = ['description', 'dashboard', 'recepient'] as const;
const stored = ['id', 'title', 'address', 'lat', 'lng', ...kept, 'lock_version'] as const;

/** Mails of a cell, one a line as they are kept. */
const asKept = ({ recepient, ...values }: ImportValues): ImportValues => ({
  ...values,
  ...(recepient !== undefined && { recepient: String(recepient).replaceAll(/\s*[,;]\s*|\s+/g, '\n') }),
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Where it is: as the sheet says, under its own address or the one that the depot has; else as it was found. */
function placeOf({ values, found }: ImportRow, depo: { address: string } | undefined, country: string) {
  const { lat, lng } = values;
  if (isNumber(lat) !== isNumber(lng))
    return refuseFields([{ field: isNumber(lat) ? 'lng' : 'lat', text: fieldTexts.blank }]);
  const written = writtenAddress(values, country);
  if (isNumber(lat) && isNumber(lng))
    return { address: written ?? depo?.address ?? `${lat}, ${lng}`, lat, lng };
  if (written === null) return null;
  const place = placeOfFound(found, depoSheetTexts.missing);
  return 'lat' in place ? place : refuseFields([place]);
}

const toldPlace = ({ address, lat, lng }: { address: string; lat: number | null; lng: number | null }) => ({
  address,
  lat: lat === null ? null : atCentimetre(lat),
  lng: lng === null ? null : atCentimetre(lng),
});

async function runDepos(tx: TenantTx, by: Act, rows: readonly ImportRow[], around: ImportAround) {
  const depos = await tx.selectFrom('depos').select(stored).execute();
  const known = new Map(depos.map((depo) => [depo.title.trim().toLowerCase(), depo]));
  return rowByRow(tx, rows, around, async (row) => {
    const { values } = row;
    const name = String(values.title);
    const depo = known.get(name.toLowerCase());
    const said = asKept(
      Object.fromEntries(kept.filter((f) => f in values).map((f) => [f, values[f] ?? null])),
    );
    const place = placeOf(row, depo, by.actor.tenant.country);
    const at = place && {
      address: place.address,
      address_coordinates: { lat: place.lat, lng: place.lng },
    };
    if (depo === undefined) {
      if (place === null) return refuseFields([{ field: 'address', text: fieldTexts.blank }]);
      const { id, lock_version = 0 } = await createDepo(
        tx,
        by,
        readBody(newDepo, { ...said, title: values.title, ...at }),
      );
      const after = { title: name, ...said, ...('lat' in values ? place : { address: place.address }) };
      return { id, name, lock_version, before: null, after, restore: null, isChanged: true };
    }
    const { id, lock_version, address, lat, lng } = depo;
    const before = { ...depo, ...toldPlace(depo) };
    const moved = place === null ? {} : differing(toldPlace(place), before);
    const isMoved = Object.keys(moved).length > 0;
    const changes = differing(readValues(depoChanges, said), before);
    const after: ImportValues = { ...changes, ...moved };
    const isChanged = Object.keys(after).length > 0;
    if (isChanged)
      await updateDepo(tx, by, id, readBody(depoChanges, { ...changes, ...(isMoved && at), lock_version }));
    const restore = {
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as 'title']])),
      ...(isMoved && {
        address,
        address_coordinates: lat === null || lng === null ? null : { lat, lng },
      }),
    };
    return { id, name, lock_version: lock_version + Number(isChanged), before, after, restore, isChanged };
  });
}

async function undoDepo(tx: TenantTx, by: Act, { id, lock_version, restore }: ToUndo): Promise<void> {
  if (restore === null) await removeNewDepo(tx, by, { id, lock_version });
  else await updateDepo(tx, by, id, readBody(depoChanges, { ...restore, lock_version }));
}

export const deposImport: ImportKind = {
  key: 'depos',
  title: { en: 'Depos', da: 'Depoter', nb: 'Depoter', ro: 'Depozite' },
  needs: 'depos.create',
  columns: depoImportColumns,
  keys: ['title'],
  address: (values, { actor }) =>
    typeof values.lat === 'number' && typeof values.lng === 'number'
      ? null
      : writtenAddress(values, actor.tenant.country),
  run: runDepos,
  undo: undoDepo,
};
