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

/** Where it is: as the sheet says, else as its address was found. */
function placeOf({ values, found }: ImportRow) {
  const { lat, lng, address } = values;
  if (typeof lat === 'number' && typeof lng === 'number')
    return { address: String(address ?? `${lat}, ${lng}`), lat, lng };
  if (!address) return null;
  const place = placeOfFound(found, depoSheetTexts.missing);
  return 'lat' in place ? place : refuseFields([place]);
}

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
    const place = placeOf(row);
    const at = place && {
      address: place.address,
      address_coordinates: { lat: place.lat, lng: place.lng },
    };
    if (depo === undefined) {
      if (at === null) return refuseFields([{ field: 'address', text: fieldTexts.blank }]);
      const { id, lock_version = 0 } = await createDepo(
        tx,
        by,
        readBody(newDepo, { ...said, title: values.title, ...at }),
      );
      const after = { title: name, ...said, address: at.address };
      return { id, name, lock_version, before: null, after, restore: null, isChanged: true };
    }
    const { id, lock_version, lat, lng, ...before } = depo;
    const isMoved = at !== null && (at.address !== depo.address || place?.lat !== lat || place.lng !== lng);
    const after: ImportValues = {
      ...differing(readValues(depoChanges, said), before),
      ...(isMoved && { address: at.address }),
    };
    const isChanged = Object.keys(after).length > 0;
    const { address: _, ...fields } = after;
    if (isChanged)
      await updateDepo(tx, by, id, readBody(depoChanges, { ...fields, ...(isMoved && at), lock_version }));
    const restore = {
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as 'title']])),
      ...(isMoved && {
        address: depo.address,
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
