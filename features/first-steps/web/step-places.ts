// Where each step is done, and which of them a sheet can bring.

import { depoPath, inventoryPath, tenantPath } from '../../../web/address.ts';
import type { StepKey } from '../contract.ts';

interface StepPlace {
  /** Null where a depot is needed and there is none. */
  to: (tenant: string, depo_id: number | null) => string | null;
  /** The kind of import that brings it. */
  kind?: string;
}

type InDepo = (tenant: string, depo_id: number) => string;
const inDepo =
  (place: InDepo): StepPlace['to'] =>
  (tenant, depo_id) =>
    depo_id === null ? null : place(tenant, depo_id);

export const stepPlaces: Record<StepKey, StepPlace> = {
  depo: { to: (tenant) => tenantPath(tenant, 'admin', 'depos', 'new'), kind: 'depos' },
  addresses: { to: (tenant) => tenantPath(tenant, 'admin', 'services') },
  cars: { to: inDepo((tenant, id) => tenantPath(tenant, 'admin', 'depo', id, 'cars')), kind: 'cars' },
  people: { to: inDepo((tenant, id) => tenantPath(tenant, 'admin', 'depo', id, 'users')), kind: 'users' },
  products: { to: inDepo((tenant, id) => inventoryPath(tenant, id, 'products')), kind: 'products' },
  routes: { to: inDepo((tenant, id) => depoPath(tenant, id, 'routes')), kind: 'routes' },
  trip: { to: inDepo((tenant, id) => depoPath(tenant, id, 'plan_event_templates')) },
  sms: { to: (tenant) => tenantPath(tenant, 'admin', 'services') },
  till: { to: (tenant) => tenantPath(tenant, 'admin', 'integration_keys') },
};
