// What the database refuses, in words: a constraint's name and what is said of it.

import { absencesRefusals } from '../features/absences/refusals.ts';
import { b2bRefusals } from '../features/b2b-customers/refusals.ts';
import { deposRefusals } from '../features/depos/refusals.ts';
import { eodConstraints, eodRefusals } from '../features/end-of-day/refusals/eod-report.ts';
import { feedbackRefusals } from '../features/feedback/refusals.ts';
import { loadingRefusals } from '../features/loading/refusals.ts';
import { campaignRefusals } from '../features/notices/refusals/campaigns.ts';
import { passkeysRefusals } from '../features/people/refusals/passkeys.ts';
import { usersRefusals } from '../features/people/refusals/sign-in.ts';
import { reschedulingRefusals } from '../features/plan-events/refusals/moved-events.ts';
import { planEventRefusals } from '../features/plan-events/refusals/plan-event.ts';
import { productRefusals } from '../features/products/refusals.ts';
import { countingRefusals } from '../features/stock/refusals/counts.ts';
import { stockRefusals } from '../features/stock/refusals/documents.ts';
import { stopTypesRefusals } from '../features/stop-types/refusals.ts';
import { settingsRefusals } from '../features/tenants/refusals/settings.ts';
import { warehouseRefusals } from '../features/warehouses/refusals.ts';
import type { ConstraintTable } from '../server/http/problems.ts';

export const constraints: ConstraintTable = {
  ...eodConstraints,
  absences_of_person: absencesRefusals.overlaps_meanwhile,
  absences_of_car: absencesRefusals.overlaps_meanwhile,
  tenants_booked_currency: settingsRefusals.currency_booked,
  feedbacks_once: feedbackRefusals.already_given,
  users_tenant_id_email_key: usersRefusals.email_taken,
  users_email_check: usersRefusals.email_invalid,
  passkeys_credential: passkeysRefusals.known,
  depos_title: deposRefusals.title_taken,
  stop_types_name: stopTypesRefusals.name_taken,
  products_sku: productRefusals.sku_taken,
  warehouses_code: warehouseRefusals.code_taken,
  warehouses_car: warehouseRefusals.car_taken,
  warehouses_one_primary: warehouseRefusals.primary_taken,
  stock_warehouse_in_use: warehouseRefusals.archived,
  manual_counting_one_open: countingRefusals.one_open,
  stock_orders_loading: loadingRefusals.waiting_meanwhile,
  stock_count_barrier: stockRefusals.counted_meanwhile,
  warehouse_product_balances_range: stockRefusals.too_many,
  stock_transfers_not_ahead: stockRefusals.ahead,
  stock_transfers_reversal: stockRefusals.already_reversed,
  stock_transfers_order: stockRefusals.received,
  sms_campaigns_period: campaignRefusals.period_taken,
  sms_campaigns_order: campaignRefusals.ends_before_start,
  b2b_customers_number: b2bRefusals.number_taken,
  plan_events_car_day: planEventRefusals.car_day,
  plan_events_driver_day: planEventRefusals.driver_day,
  plan_events_route_day: planEventRefusals.route_day,
  plan_events_reported: planEventRefusals.has_approved_report,
  plan_events_sold: planEventRefusals.has_sold,
  plan_events_moved_reported: reschedulingRefusals.has_approved_report,
  plan_events_moved_sold: reschedulingRefusals.has_sold,
  end_of_day_reports_trip: eodRefusals.unmapped,
};
