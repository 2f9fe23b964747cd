// What looks at every tenant looks at those of this file's tests: the run's database holds those of all files.

import type { Tenants } from '../tenants.ts';

const ownOf = new WeakMap<Tenants, Set<number>>();

export function onlyOwnTenants(tenants: Tenants): Tenants {
  const ids = new Set<number>();
  const own: Tenants = {
    ...tenants,
    async all() {
      const found = await Promise.all([...ids].toSorted((a, b) => a - b).map((id) => tenants.byId(id)));
      return found.filter((tenant) => tenant !== null);
    },
  };
  ownOf.set(own, ids);
  return own;
}

export function addOwnTenant(tenants: Tenants, id: number): void {
  ownOf.get(tenants)?.add(id);
}
