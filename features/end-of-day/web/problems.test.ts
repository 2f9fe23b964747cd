import { describe, expect, test } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { ApiError } from '../../../web/api-error.ts';
import { bodyOf, instantOfText, keptInOrder, textOf } from './paper-fields.ts';
import { fieldErrors, problemOf } from './problems.ts';

const refused = (body: Record<string, unknown>) =>
  new ApiError(422, 'PATCH /x', { error: 'Refused', ...body });
const approving = { open: {}, approving: true };

describe('what a refusal opens', () => {
  // spec: O-491..O-494
  test('the card dialog, with the fields, the three amounts and what is missing', () => {
    const report = reportWith({ card_split: true, final_local_card_amount: 60, final_other_card_amount: 30 });
    const error = refused({ errors: { card: ['a'], local_card_amount: ['b'], other_card_amount: ['c'] } });
    expect(problemOf(error, report, { open: { card: '100' }, approving: false })).toEqual({
      kind: 'card',
      fields: expect.arrayContaining(['card', 'local_card_amount', 'other_card_amount']),
      amounts: [
        { field: 'card', amount: 10_000 },
        { field: 'local_card_amount', amount: 6_000 },
        { field: 'other_card_amount', amount: 3_000 },
      ],
      missing: 1_000,
    });
  });

  // spec: O-388, O-495..O-497
  test('the miscellaneous dialog, which marks the three inputs', () => {
    const report = reportWith({
      card_split: true,
      final_end_miscellaneous_type: 50,
      final_end_customer_sales: 40,
    });
    const error = refused({ errors: { total_miscellaneous: ['does not match'] } });
    expect(Object.keys(fieldErrors(error)).toSorted()).toEqual([
      'end_customer_sales',
      'end_market_sales',
      'misc_gift_card',
    ]);
    expect(problemOf(error, report, approving)).toMatchObject({ kind: 'miscellaneous', missing: 1_000 });
  });

  test('an error of a gift card is none of the card dialog', () => {
    const error = refused({ errors: { edited_misc_gift_card: ['is invalid'] }, full_errors: ['x'] });
    expect(problemOf(error, reportWith(), { open: {}, approving: false })).toBeNull();
  });

  // spec: O-500..O-502
  test('the stock dialog, with the warehouse and what each SKU lacks', () => {
    const error = refused({
      full_errors: ['There is not enough stock in warehouse B12'],
      custom_error: [{ product_sku: '01001', amount: 5 }],
      warehouse: { id: 70, code: 'B12' },
    });
    expect(problemOf(error, reportWith(), approving)).toEqual({
      kind: 'short',
      warehouse: { id: 70, code: 'B12' },
      missing: [{ product_sku: '01001', amount: 5 }],
    });
  });

  // spec: O-498
  test("anything else that keeps an approval back, in the server's words", () => {
    const error = refused({
      errors: { base: ['Car 12 has no warehouse'] },
      full_errors: ['Car 12 has no warehouse'],
    });
    expect(problemOf(error, reportWith(), approving)).toEqual({
      kind: 'refused',
      sentences: ['Car 12 has no warehouse'],
    });
    expect(problemOf(new ApiError(500, 'PATCH /x', { error: 'Failed' }), reportWith(), approving)).toBeNull();
  });

  // spec: O-389, O-390
  test('a field shows its first sentence, whichever of its names the server used', () => {
    expect(
      fieldErrors(refused({ errors: { edited_end_at: ['first', 'second'], end_at: ['other'] } })),
    ).toEqual({
      end_at: 'first',
    });
  });
});

describe('what is sent', () => {
  const zone = 'Europe/Copenhagen';

  test('only what is open; an empty amount takes the edit back', () => {
    expect(bodyOf({ card: '12.5', end_cash: '', bag_number: 'A-1' }, zone)).toEqual({
      edited_card: '12.5',
      edited_end_cash: null,
      bag_number: 'A-1',
    });
  });

  test("a time is the tenant's clock", () => {
    const report = reportWith();
    expect(textOf(report, 'start_at', zone)).toBe('2026-06-09 08:30');
    expect(bodyOf({ start_at: '2026-06-09 08:45' }, zone)).toEqual({
      edited_start_at: '2026-06-09T06:45:00.000Z',
    });
    expect(instantOfText('2026-06-09', zone)).toBeNull();
  });

  // spec: O-385
  test('the day of closing follows a later day of opening', () => {
    expect(keptInOrder({ start_at: '2026-06-10 08:00', end_at: '2026-06-09 19:00' }).end_at).toBe(
      '2026-06-10 19:00',
    );
  });
});
