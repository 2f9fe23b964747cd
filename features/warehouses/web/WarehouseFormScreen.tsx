import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showWarehouse } from '../contract.ts';
import { WarehouseForm } from './WarehouseForm.tsx';

function EditedWarehouse() {
  const warehouse_id = useIdParam('warehouse_id');
  return (
    <OpenRecord endpoint={showWarehouse} params={{ warehouse_id }}>
      {(warehouse, reload) => <WarehouseForm warehouse={warehouse} reload={reload} />}
    </OpenRecord>
  );
}

/** `/warehouses/new` and `/warehouses/{id}/edit`; the first becomes the second when it is saved. */
export default function WarehouseFormScreen() {
  return useParams().warehouse_id === undefined ? (
    <WarehouseForm warehouse={null} reload={() => undefined} />
  ) : (
    <EditedWarehouse />
  );
}
