// Who may do what: one table for the server's checks and the browser's buttons.
// Sources: routes-decisions RG5, RG75, RG76, RG109; admin-decisions G5; README 7.

export const roles = ['admin', 'depo_admin', 'support', 'driver'] as const;
export type Role = (typeof roles)[number];

const table = {
  'routes.read': ['admin', 'depo_admin', 'support'],
  'routes.write': ['admin', 'depo_admin'],
  'plan_events.read': ['admin', 'depo_admin', 'support', 'driver'],
  'plan_events.write': ['admin', 'depo_admin'],
  /** When drivers are away and why: illness is told to nobody but who plans (GDPR, article 9). */
  'absences.read': ['admin', 'depo_admin'],
  'absences.write': ['admin', 'depo_admin'],
  /** What every trip sold; whoever has no right to it sees that of the own ones (plan-events/rules.ts). */
  'sales.read': ['admin', 'depo_admin', 'support'],
  'plan_events.convert': ['admin'],
  /** To say that a stop was visited, or was not. */
  'plan_events.check_visits': ['admin', 'depo_admin', 'support'],
  'plan_events.stop_sms': ['admin', 'depo_admin', 'support'],
  'plan_events.custom_sms': ['admin', 'depo_admin', 'support'],
  'sms_customers.read': ['admin', 'depo_admin', 'support'],
  'customers.read': ['admin', 'depo_admin', 'support'],
  'customers.write': ['admin', 'depo_admin', 'support'],
  'b2b_customers.read': ['admin', 'depo_admin', 'support'],
  'b2b_customers.write': ['admin', 'depo_admin'],
  'b2b_orders.read': ['admin', 'depo_admin'],
  'feedback.read': ['admin', 'depo_admin', 'support'],
  'feedback.write': ['admin', 'depo_admin', 'support'],
  'sms_templates.list': ['admin', 'depo_admin', 'support'],
  'sms_templates.read': ['admin', 'depo_admin'],
  'sms_templates.write': ['admin'],
  'sms_campaigns.read': ['admin', 'depo_admin'],
  'sms_campaigns.write': ['admin'],
  'sms_preview.send': ['admin', 'depo_admin'],
  'sms_outbox.read': ['admin', 'depo_admin', 'support'],
  'sms_answers.read': ['admin', 'depo_admin', 'support'],
  'sms_answers.mark': ['admin', 'depo_admin', 'support'],
  'support_map.read': ['admin', 'support'],
  'depos.list': ['admin', 'depo_admin', 'support', 'driver'],
  'depos.read': ['admin', 'depo_admin'],
  'depos.write': ['admin', 'depo_admin'],
  'depos.create': ['admin'],
  'cars.list': ['admin', 'depo_admin', 'support', 'driver'],
  'cars.read': ['admin', 'depo_admin', 'support'],
  'cars.write': ['admin', 'depo_admin'],
  'users.list': ['admin', 'depo_admin', 'support', 'driver'],
  'users.read': ['admin', 'depo_admin'],
  'users.write': ['admin', 'depo_admin'],
  'second_factors.take': ['admin'],
  'provider_links.cut': ['admin'],
  'stop_types.list': ['admin', 'depo_admin', 'support', 'driver'],
  'stop_types.read': ['admin', 'depo_admin'],
  'stop_types.write': ['admin'],
  'wallmob_whitelist.write': ['admin'],
  'outside_systems.read': ['admin'],
  'pos_messages.read': ['admin'],
  'pos_messages.retry': ['admin'],
  'changes.read': ['admin', 'depo_admin', 'support'],
  address_search: ['admin', 'depo_admin', 'support', 'driver'],
  'own_trips.write': ['admin', 'depo_admin', 'driver'],
  'today.read': ['admin', 'depo_admin', 'support'],
  'trip_messages.write': ['admin', 'depo_admin', 'support'],
  'inventory.read': ['admin', 'depo_admin', 'support'],
  'products.write': ['admin'],
  'minimums.write': ['admin', 'depo_admin'],
  'warehouses.write': ['admin', 'depo_admin'],
  'stock.write': ['admin', 'depo_admin', 'support'],
  'eod.read': ['admin', 'depo_admin', 'support'],
  'eod.write': ['admin', 'depo_admin', 'support'],
  'cash_registers.write': ['admin', 'depo_admin'],
  'eod.take_back': ['admin', 'depo_admin'],
  'delivery_orders.read': ['admin', 'depo_admin', 'support'],
  'delivery_orders.write': ['admin', 'depo_admin', 'support'],
  'delivery_orders.cleanup': ['admin', 'depo_admin'],
  'webhooks.read': ['admin'],
  'webhooks.write': ['admin'],
  'integration_keys.write': ['admin'],
  'jobs.read': ['admin'],
  'services.write': ['admin'],
  'tenant_settings.write': ['admin'],
  'mail_outbox.read': ['admin'],
  'audit.read': ['admin'],
  /** Each kind besides asks for the right to create what it imports. */
  'imports.write': ['admin', 'depo_admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

/** What an integration key may be made for: every call that a key may make names one of them. */
export const scopes = [
  'positions',
  'orders',
  'wallmob',
  'b2b_customers',
  'addresses',
  'drivers',
  'depos',
  'customers',
  'partner',
  'marketing',
  'sms',
  'products',
  'routes',
  'stock',
  'end_of_day',
] as const;
export type Scope = (typeof scopes)[number];

export function mayRole(role: Role, permission: Permission): boolean {
  return (table[permission] as readonly Role[]).includes(role);
}

export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => mayRole(role, permission));
}

/** Admins work in every depot; support answers the phone for the whole tenant; the others keep to their own depots. */
export function seesAllDepos(role: Role): boolean {
  return role === 'admin' || role === 'support';
}
