// A report for the tests of its screens; what a test is about stands in the test.

import type { EodReport } from '../../features/eod/contract.ts';
import { moneyFields, type MoneyField } from '../../features/eod/rules.ts';

const zeros = Object.fromEntries(
  moneyFields.flatMap((field) => [
    [field, 0],
    [`edited_${field}`, null],
    [`final_${field}`, 0],
  ]),
) as Pick<EodReport, MoneyField | `edited_${MoneyField}` | `final_${MoneyField}`>;

export function reportWith(more: Partial<EodReport> = {}): EodReport {
  return {
    id: 41,
    status: 'pending',
    is_approved: false,
    depo_id: 1,
    plan_event_id: 9,
    plan_event_title: 'Byen - 12 - Ann Lund',
    plan_event_date: '2026-06-09',
    mapped_by: 'machine',
    unmapped_reason: null,
    route_id: 3,
    route_name: 'Byen',
    car_id: 5,
    car_internal_number: '12',
    car_warehouse_id: 70,
    user_id: 2,
    user_full_name: 'Ann Lund',
    wallmob_user_defined: true,
    cash_register_id: 8,
    cash_registers_name: 'Kasse 8',
    business_date: '2026-06-09',
    bag_number: 'A-12',
    start_at: '2026-06-09T06:30:00.000Z',
    end_at: '2026-06-09T17:45:00.000Z',
    edited_start_at: null,
    edited_end_at: null,
    final_start_at: '2026-06-09T06:30:00.000Z',
    final_end_at: '2026-06-09T17:45:00.000Z',
    ...zeros,
    diff: 0,
    edited_diff: null,
    final_diff: 0,
    total: 0,
    final_total: 1234.5,
    total_miscellaneous: 0,
    final_total_miscellaneous: 0,
    discount_total: 15,
    goods_total: 1234.5,
    currency: 'DKK',
    card_split: false,
    invalid: false,
    problems: [],
    bag_report_id: null,
    late: false,
    processed_by_id: null,
    processed_by_full_name: null,
    processed_by_at: null,
    processed_by_driver: false,
    stock_transfer_id: null,
    saving_hidden: false,
    awaits_count: false,
    needs_difference_reason: false,
    difference_reason: null,
    difference_note: null,
    bank_confirmed: null,
    bank_confirmed_at: null,
    reopen_reason: null,
    lock_version: 0,
    ...more,
  };
}

export const approvedReport = reportWith({
  id: 42,
  status: 'approved_edited',
  is_approved: true,
  processed_by_full_name: 'Bo Dam',
  processed_by_at: '2026-06-10T09:12:00.000Z',
  stock_transfer_id: 77,
});
