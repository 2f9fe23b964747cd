// Where goods lie: a depot's stores, the freezers of its cars, and other places of it.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { refusals } from '../../shared/refusals.ts';
import { day, dayOut, flag, id, line, lockVersion, name, text, wholeOrBlank } from '../../shared/wire.ts';
import { P, W, warehouseSide } from '../stock/contract.ts';
import { MOST_PIECES } from '../stock/rules.ts';

export const ownerTypes = ['Depo', 'Car', 'Other'] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** What a select of warehouses needs. */
export const warehouseOption = warehouseSide.extend({
  /** The depot's default place to take from; at most one in a depot. */
  primary: z.boolean(),
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
  path: `${P}/warehouses`,
  about: ['warehouses', 'movements'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: depoParam,
  answer: z.array(warehouse),
});

/** Those of any depot of the tenant, to send goods there or ask for some (R1): asked below the own depot, told without their balances. */
export const listWarehousesOfDepo = endpoint({
  name: 'list warehouses of depo',
  method: 'GET',
  path: `${P}/depos/{of_depo_id}/warehouses`,
  about: ['warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam.extend({ of_depo_id: id }),
  answer: z.array(warehouseOption),
});

export const showWarehouse = endpoint({
  name: 'show warehouse',
  method: 'GET',
  path: W,
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
  path: `${P}/warehouses`,
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
  path: W,
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
  path: W,
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
  path: `${P}/available_warehouse_owners`,
  about: ['warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam,
  answer: z.array(warehouseOwner),
});

const pieces = z.number().int();
export const productBalance = z.object({
  /** The product's, and the balance's own by which the supplier's promise is changed. */
  id,
  balance_id: id,
  sku: z.string(),
  description: z.string(),
  sequence_number: z.number().int().nullable(),
  status: z.enum(['active', 'inactive']),
  storage_unit: z.enum(['stk', 'Kolli']),
  b2b_product: z.boolean(),
  packaging_size: pieces,
  /** What has to be there; null where nothing has. */
  minimum_required_balance: pieces.nullable(),
  /** What the books say, and what should physically be there. */
  balance_amount: pieces,
  actual_balance: pieces,
  /** Promised to others, and on its way, by pending orders. */
  reserved_amount: pieces,
  incoming_amount: pieces,
  /** What may still be promised. */
  remaining_balance: pieces,
  missing_balance_packages_count: pieces,
  missing_balance_amount: pieces,
  future_inventory_date: dayOut.nullable(),
  future_inventory_quantity: pieces.nullable(),
});
export type ProductBalanceRow = z.output<typeof productBalance>;

/** Every active product and those that are still there, in the order of the shelves. `stock_order_id` promises nothing to itself: the order being edited. */
export const listProductBalances = endpoint({
  name: 'get products balance',
  method: 'GET',
  path: `${W}/get_products_balance`,
  about: ['stock-orders', 'movements'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam,
  query: z.object({ stock_order_id: id.optional() }),
  answer: z.array(productBalance),
});

const dayOrBlank = z.union([z.literal('').transform(() => null), z.null(), day]);

/** What the supplier is expected to bring, and when; a warehouse of the depot itself only (B5). */
export const updateProductBalance = endpoint({
  name: 'update warehouse product balance',
  method: 'PUT',
  path: `${W}/warehouse_product_balance/{balance_id}`,
  about: { nothing: 'the answer is the row that changed, which stands where it was typed' },
  aliases: [`${P}/warehouse_product_balance/{balance_id}`],
  needs: 'stock.write',
  home: true,
  wrapped: 'warehouse_product_balance',
  params: z.object({ depo_id: id, warehouse_id: id.optional(), balance_id: id }),
  body: z.object({
    future_inventory_date: dayOrBlank.optional(),
    future_inventory_quantity: wholeOrBlank(0, MOST_PIECES).optional(),
  }),
  answer: productBalance,
});

export const warehouseRefusals = refusals('warehouses', {
  code_taken: {
    status: 422,
    field: 'code',
    text: {
      en: 'has already been taken',
      da: 'er allerede taget',
      nb: 'er allerede i bruk',
      ro: 'este deja folosit',
    },
  },
  car_taken: {
    status: 422,
    field: 'owner_id',
    text: {
      en: 'This car has a warehouse already',
      da: 'Bilen har allerede et lager',
      nb: 'Bilen har allerede et lager',
      ro: 'Mașina are deja un depozit',
    },
  },
  primary_owner: {
    status: 422,
    field: 'primary',
    text: {
      en: 'Only a warehouse of the depot itself can be primary',
      da: 'Kun et lager, som depotet selv ejer, kan være primært',
      nb: 'Bare et lager som depotet selv eier, kan være primært',
      ro: 'Doar un depozit al bazei poate fi principal',
    },
  },
  primary_taken: {
    status: 409,
    field: 'base',
    text: {
      en: 'Another warehouse became primary meanwhile, reload to see it',
      da: 'Et andet lager er blevet primært i mellemtiden, genindlæs for at se det',
      nb: 'Et annet lager er blitt primært i mellomtiden, last inn på nytt for å se det',
      ro: 'Alt depozit a devenit principal între timp, reîncarcă pentru a vedea',
    },
  },
  has_stock: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has stock: {skus}',
      da: 'Der er varer på lageret: {skus}',
      nb: 'Det er varer på lageret: {skus}',
      ro: 'Depozitul are stoc: {skus}',
    },
  },
  has_orders: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has pending orders: {orders}',
      da: 'Lageret har ventende bestillinger: {orders}',
      nb: 'Lageret har ventende bestillinger: {orders}',
      ro: 'Depozitul are comenzi în așteptare: {orders}',
    },
  },
  has_count: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has an open count: document #{id}',
      da: 'Lageret har en åben optælling: dokument #{id}',
      nb: 'Lageret har en åpen telling: dokument #{id}',
      ro: 'Depozitul are o inventariere deschisă: documentul #{id}',
    },
  },
  is_primary: {
    status: 422,
    field: 'base',
    text: {
      en: 'Make another warehouse primary first',
      da: 'Gør først et andet lager primært',
      nb: 'Gjør først et annet lager primært',
      ro: 'Fă mai întâi principal alt depozit',
    },
  },
  archived: {
    status: 422,
    field: 'base',
    text: {
      en: 'The warehouse was taken out of use',
      da: 'Lageret er taget ud af brug',
      nb: 'Lageret er tatt ut av bruk',
      ro: 'Depozitul a fost scos din uz',
    },
  },
  depo_only: {
    status: 422,
    field: 'base',
    text: {
      en: 'Only warehouses of the depot itself await deliveries',
      da: 'Kun depotets egne lagre venter leverancer',
      nb: 'Bare depotets egne lagre venter leveranser',
      ro: 'Doar depozitele bazei așteaptă livrări',
    },
  },
  day_passed: {
    status: 422,
    field: 'future_inventory_date',
    text: {
      en: "can't be in the past",
      da: 'må ikke ligge i fortiden',
      nb: 'kan ikke ligge i fortiden',
      ro: 'nu poate fi în trecut',
    },
  },
});
