// The form's values and the owners among which it chooses.

import type { NewWarehouse, OwnerType, Warehouse, WarehouseOwner } from '../contract.ts';

export interface WarehouseValues extends Record<string, unknown> {
  code: string;
  name: string;
  owner: string;
  primary: boolean;
  place_of_loss: boolean;
  axapta_id: string;
}

/** The depot's own and its other place share an id. */
export const ownerKey = ({ type, id }: Pick<WarehouseOwner, 'type' | 'id'>) => `${type} ${id}`;

function ownerIn(key: string): { owner_type: OwnerType; owner_id: number } {
  const [type = 'Depo', id = ''] = key.split(' ');
  return { owner_type: type as OwnerType, owner_id: Number(id) };
}

export function valuesOf(warehouse: Warehouse | null, depo_id: number): WarehouseValues {
  return {
    code: warehouse?.code ?? '',
    name: warehouse?.name ?? '',
    owner: ownerKey(
      warehouse ? { type: warehouse.owner_type, id: warehouse.owner_id } : { type: 'Depo', id: depo_id },
    ),
    primary: warehouse?.primary ?? false,
    place_of_loss: warehouse?.place_of_loss ?? false,
    axapta_id: warehouse?.axapta_id ?? '',
  };
}

export function bodyOf(
  { code, name, owner, primary, place_of_loss, axapta_id }: WarehouseValues,
  has_axapta: boolean,
): NewWarehouse {
  const chosen = ownerIn(owner);
  return {
    code,
    name,
    ...chosen,
    ...(chosen.owner_type === 'Depo' && { primary }),
    ...(chosen.owner_type === 'Other' && { place_of_loss }),
    ...(has_axapta && { axapta_id }),
  };
}

/**
 * The warehouse that loses the mark when this is saved; null when none does. Who has the mark already takes it from
 * nobody, whatever the owners said before they were read anew.
 */
export function dethroned(
  values: Pick<WarehouseValues, 'owner' | 'primary'>,
  owners: readonly WarehouseOwner[],
  saved: Warehouse | null,
): { id: number; name: string } | null {
  if (!values.primary || !values.owner.startsWith('Depo ')) return null;
  if (saved?.primary && ownerKey({ type: saved.owner_type, id: saved.owner_id }) === values.owner)
    return null;
  const primary = owners.find((owner) => ownerKey(owner) === values.owner)?.primary_warehouse ?? null;
  return primary === null || primary.id === saved?.id ? null : primary;
}
