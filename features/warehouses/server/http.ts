import { listed, serve } from '../../../server/calls/serve.ts';
import {
  createWarehouse,
  deleteWarehouse,
  listWarehouseOwners,
  listWarehouses,
  listWarehousesOfDepo,
  showWarehouse,
  updateWarehouse,
} from '../contract.ts';
import { warehouseById, warehouseOptions, warehouseOwners, warehousesOfDepo } from './list-warehouses.ts';
import {
  createWarehouse as create,
  deleteWarehouse as remove,
  updateWarehouse as update,
} from './save-warehouse.ts';

const whole = <T>(rows: readonly T[]) => listed([...rows], rows.length);

export const warehousesHttp = [
  serve(listWarehouses, async ({ tx, tenant, params }) =>
    whole(await warehousesOfDepo(tx, tenant, params.depo_id)),
  ),
  serve(listWarehousesOfDepo, async ({ tx, params }) => whole(await warehouseOptions(tx, params.of_depo_id))),
  serve(listWarehouseOwners, async ({ tx, tenant, params }) =>
    whole(await warehouseOwners(tx, tenant, params.depo_id)),
  ),
  serve(showWarehouse, ({ tx, tenant, params }) => warehouseById(tx, tenant, params)),
  serve(createWarehouse, ({ tx, by, params, body }) => create(tx, by, params.depo_id, body)),
  serve(updateWarehouse, ({ tx, by, params, body }) => update(tx, by, params, body)),
  serve(deleteWarehouse, ({ tx, by, params, query }) => remove(tx, by, params, query.lock_version)),
];
