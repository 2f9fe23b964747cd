// Where goods lie: a depot's stores, the freezers of its cars, and other places of it.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { inventoryPath, flag, id, line, lockVersion, name, text } from '../../shared/wire.ts';

export const warehousePath = `${inventoryPath}/warehouses/{warehouse_id}`;

export const ownerTypes = ['Depo', 'Car', 'Other'] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** A warehouse as a document names it. `owner` is the depot's title or the car's number. */
export const warehouseSide = z.object({
  id,
  code: z.string(),
  name: z.string(),
  owner_type: z.enum(ownerTypes),
  owner_id: id,
  owner: z.string(),
  depo_id: id,
});
export type WarehouseSide = z.output<typeof warehouseSide>;

/** What a select of warehouses needs. */
export const warehouseOption = warehouseSide.extend({
  /** The depot's default place to take from; at most one in a depot. */
  primary: z.boolean(),
  /** What is written off may lie here: a place of the depot's that is neither its store nor a car. */
  place_of_loss: z.boolean(),
});
export type WarehouseOption = z.output<typeof warehouseOption>;

export const warehouse = warehouseOption.extend({
  /** Only with the tenant's switch `axapta_enabled`. */
  axapta_id: z.string().nullable().optional(),
  /** Products of which less than nothing is there. */
  invalid_products: z.array(
    z.object({ id, sku: z.string(), description: z.string(), actual_balance: z.number().int() }),
  ),
  /** False from the first movement on: owner and depot stay as they are (W5). */
  owner_editable: z.boolean(),
  lock_version: z.number().int(),
});
export type Warehouse = z.output<typeof warehouse>;

const fields = {
  code: line(50),
  name: name(),
  owner_type: z.enum(ownerTypes),
  owner_id: id.optional(),
  primary: flag.optional(),
  place_of_loss: flag.optional(),
  axapta_id: text(50).optional(),
};
/** `owner_id` is the car's or the depot's; absent, it is the depot of the address. */
export const newWarehouse = z.object(fields);
export const warehouseChanges = newWarehouse.partial().extend({ lock_version: lockVersion });
export type NewWarehouse = z.output<typeof newWarehouse>;
export type WarehouseChanges = z.output<typeof warehouseChanges>;

const depoParam = z.object({ depo_id: id });
const warehouseParam = z.object({ depo_id: id, warehouse_id: id });

/** All of the depot that are in use, by code. */
export const listWarehouses = endpoint({
  name: 'list warehouses',
  method: 'GET',
  path: `${inventoryPath}/warehouses`,
  about: ['warehouses', 'movements'],
  who: 'key',
  scope: 'stock',
  needs: 'inventory.read',
  page: true,
  home: true,
  params: depoParam,
  answer: z.array(warehouse),
});

/**
 * Those of any depot of the tenant, to send goods there or ask for some (R1): asked below the own depot, told without
 * their balances.
 */
export const listWarehousesOfDepo = endpoint({
  name: 'list warehouses of depo',
  method: 'GET',
  path: `${inventoryPath}/depos/{of_depo_id}/warehouses`,
  about: ['warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam.extend({ of_depo_id: id }),
  answer: z.array(warehouseOption),
});

export const showWarehouse = endpoint({
  name: 'show warehouse',
  method: 'GET',
  path: warehousePath,
  about: ['warehouses', 'movements'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: warehouseParam,
  answer: warehouse,
});

export const createWarehouse = endpoint({
  name: 'create warehouse',
  method: 'POST',
  path: `${inventoryPath}/warehouses`,
  about: ['warehouses', 'changes'],
  needs: 'warehouses.write',
  home: true,
  wrapped: 'warehouse',
  params: depoParam,
  body: newWarehouse,
  answer: warehouse,
});

export const updateWarehouse = endpoint({
  name: 'update warehouse',
  method: 'PATCH',
  path: warehousePath,
  about: ['warehouses', 'changes'],
  needs: 'warehouses.write',
  home: true,
  wrapped: 'warehouse',
  params: warehouseParam,
  body: warehouseChanges,
  answer: warehouse,
});

/** Puts it out of use; its documents stay (W4). */
export const deleteWarehouse = endpoint({
  name: 'delete warehouse',
  method: 'DELETE',
  path: warehousePath,
  about: ['warehouses', 'changes'],
  needs: 'warehouses.write',
  home: true,
  params: warehouseParam,
  query: z.object({ lock_version: lockVersion }),
});

export const warehouseOwner = z.object({
  id,
  type: z.enum(ownerTypes),
  title: z.string(),
  /** A car that has its warehouse, or is out of use. */
  disabled: z.boolean(),
  /** The depot's, where the owner is the depot. */
  primary_warehouse: z.object({ id, name: z.string() }).nullable(),
});
export type WarehouseOwner = z.output<typeof warehouseOwner>;

/** The depot itself, its cars, and the depot once more as the place of something else. */
export const listWarehouseOwners = endpoint({
  name: 'list available warehouse owners',
  method: 'GET',
  path: `${inventoryPath}/available_warehouse_owners`,
  about: ['warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam,
  answer: z.array(warehouseOwner),
});
