// What a tenant can do beyond the common product. Code asks for an ability by name and never compares a slug.

export const abilities = [
  'b2b_customer_crud',
  'consent_filter',
  'car_lakrids',
  'user_lakrids_driver',
  'depo_marketing',
  'depo_ax_customer_id',
  'hide_sms_route_text',
  'hide_customer_route_and_home',
  'home_delivery',
  'eod_approve_unmapped',
  'eod_posts_stock',
  'b2b_products_enabled',
  'axapta_enabled',
  'writeoff_export_enabled',
  'stock_move_enabled',
  'stock_notice_mail',
  'alt_geocoder',
  'fast_map',
  'customer_button',
  'same_number_legend',
  'calendar_b2b_count',
  'print_without_revenue',
] as const;

export type Ability = (typeof abilities)[number];
export type Abilities = Record<Ability, boolean>;

/** Every ability as a boolean; what the stored settings do not name is off. */
export function abilitiesFrom(stored: Record<string, unknown>): Abilities {
  return Object.fromEntries(abilities.map((name) => [name, stored[name] === true])) as Abilities;
}
