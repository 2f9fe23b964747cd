// What the user form holds, and what of it is sent: only what was changed, so that two people may change different
// things.

import type { Role } from '../../../../shared/permissions.ts';
import type { User, UserChanges } from '../../contract/staff.ts';

export interface UserValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  axapta_code: string;
  role: Role | null;
  depo_id: number | null;
  depo_ids: number[];
  franchise_driver: boolean;
  agreed_weekly_hours: number | '';
  status: User['status'];
  wallmob_id: string | null;
  wallmob_name: string | null;
  lakrids_driver_id: string | null;
  lakrids_driver_name: string | null;
  password: string;
  password_confirmation: string;
}

export function valuesOfUser(user: User | null, depo_id: number): UserValues {
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    axapta_code: user?.axapta_code ?? '',
    role: user?.role ?? null,
    // A new one begins in the depot at hand; so does somebody who is given another role.
    depo_id: user?.depo_id ?? depo_id,
    depo_ids: user && user.depo_ids.length > 0 ? [...user.depo_ids] : user ? [] : [depo_id],
    franchise_driver: user?.franchise_driver ?? false,
    agreed_weekly_hours: user?.agreed_weekly_hours ?? '',
    status: user?.status ?? 'active',
    wallmob_id: user?.wallmob_id ?? null,
    wallmob_name: user?.wallmob_name ?? null,
    lakrids_driver_id: user?.lakrids_driver_id ?? null,
    lakrids_driver_name: user?.lakrids_driver_name ?? null,
    password: '',
    password_confirmation: '',
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The depots that go with the role, and of everything else what differs from `before`; all of it for a new user. */
export function bodyOfUser(values: UserValues, before: UserValues | null): UserChanges {
  const { role, depo_id, depo_ids, franchise_driver, password, password_confirmation, ...others } = values;
  const { agreed_weekly_hours: hours, ...rest } = others;
  const assigned =
    role === 'depo_admin'
      ? { depo_ids }
      : role === 'support'
        ? { depo_id }
        : role === 'driver'
          ? { depo_id, franchise_driver, agreed_weekly_hours: hours === '' ? null : hours }
          : {};
  const typed = password === '' && password_confirmation === '' ? {} : { password, password_confirmation };
  const all = { ...rest, role: role ?? undefined, ...assigned, ...typed };
  const was: Record<string, unknown> = before ?? {};
  // A name goes with its id, and depots with the role.
  const together = (name: string) =>
    name === 'wallmob_name' ? 'wallmob_id' : name === 'lakrids_driver_name' ? 'lakrids_driver_id' : name;
  const isKept = (name: string, value: unknown) =>
    before === null ||
    name.startsWith('password') ||
    (name.startsWith('depo_id') && role !== before.role) ||
    !isSame(value, was[name] === '' ? null : was[name]) ||
    !isSame((values as Record<string, unknown>)[together(name)], was[together(name)]);
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isKept(name, value)));
}
