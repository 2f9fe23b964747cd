// Where a record that was changed is opened.

import { adminDepoPath, depoPath, inventoryPath, tenantPath } from '../../../web/address.ts';
import type { ChangeOfRecord } from '../contract.ts';

type Record = Pick<ChangeOfRecord, 'kind' | 'record_id' | 'depo_id' | 'warehouse_id' | 'is_there'>;

/** Null when it is gone, or has no screen of its own. `here`: a depot in which what belongs to none is opened. */
export function addressOf(
  tenant: string,
  { kind, record_id: id, depo_id, warehouse_id, is_there }: Record,
  here: number | null,
): string | null {
  const depo = depo_id ?? here;
  const admin = (...parts: (string | number)[]) => tenantPath(tenant, 'admin', ...parts);
  if (!is_there) return null;
  switch (kind) {
    case 'b2b_customers':
    case 'customers':
    case 'depos':
    case 'sms_campaigns':
    case 'sms_templates':
    case 'stop_types':
    case 'webhooks':
      return admin(kind, id, 'edit');
    case 'api_tokens':
      return admin('integration_keys');
    case 'tenants':
      return admin('settings');
    case 'cash_registers':
      return tenantPath(tenant, 'cash_registers');
    case 'cars':
    case 'users':
      return depo === null ? null : adminDepoPath(tenant, depo, kind, id, 'edit');
    case 'products':
      return depo === null ? null : inventoryPath(tenant, depo, 'products', id, 'edit');
    case 'warehouses':
      return depo === null ? null : inventoryPath(tenant, depo, 'warehouses', id);
    case 'feedbacks':
      return depo === null ? null : depoPath(tenant, depo, 'feedbacks');
    default:
      return depo === null || warehouse_id === null
        ? null
        : inventoryPath(tenant, depo, 'warehouses', warehouse_id, kind, id);
  }
}
