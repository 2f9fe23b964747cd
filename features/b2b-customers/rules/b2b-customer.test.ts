import { describe, expect, test } from 'vitest';
import { b2bCustomerFields } from '../contract/b2b-customer.ts';
import { blankValues, changed, isSame, ownDepos } from './b2b-customer.ts';

describe('the fields of a B2B customer', () => {
  const read = (fields: Record<string, unknown>) => b2bCustomerFields.safeParse(fields);

  test('are trimmed; empty is nothing; a key that is missing leaves its field as it is', () => {
    const { data } = read({
      customer_name: ' Brugsen ',
      address: '  ',
      opening_week: '',
      shop_open_at: '',
      visit_type: null,
    });
    expect(data).toEqual({
      customer_name: 'Brugsen',
      address: null,
      opening_week: null,
      shop_open_at: null,
      visit_type: null,
    });
  });

  test.each([
    ['customer_name', '  '],
    ['customer_number', ''],
    ['email', 'ida at brugsen'],
    ['opening_week', 0],
    ['opening_week', 54],
    ['opening_week', '1.5'],
    ['shop_open_at', '24:00'],
    ['shop_close_at', '8.30'],
    ['visit_type', 4],
    ['status', 'gone'],
    ['depo_ids', ['x']],
    ['customer_name', 'x'.repeat(256)],
    ['notes_to_customer', 'x'.repeat(5_001)],
    ['address', 'a\u0000b'],
  ])('%s refuses %j', (name, value) => expect(read({ [name]: value }).success).toBe(false));

  test.each([
    ['opening_week', '53', 53],
    ['shop_open_at', '7:30', '07:30'],
    ['shop_close_at', '22:00:00', '22:00'],
    ['visit_type', '2', 2],
    ['email', ' Ida@Brugsen.dk ', 'Ida@Brugsen.dk'],
  ])('%s takes %j', (name, value, kept) => expect(read({ [name]: value }).data).toEqual({ [name]: kept }));
});

describe('a change', () => {
  test('touches what it names and nothing else; depots are compared as a set', () => {
    const before = { ...blankValues, customer_name: 'Brugsen', address: 'Havnegade 1', depo_ids: [1, 2] };
    const after = changed(before, { address: null, depo_ids: [2, 1], season: undefined });
    expect(after).toEqual({ ...before, address: null });
    expect(isSame(before, after)).toBe(false);
    expect(isSame(before, changed(before, { depo_ids: [2, 1] }))).toBe(true);
  });
});

describe('own depots', () => {
  test('are what was chosen for whoever sees all', () => expect(ownDepos([1], [3, 2], null)).toEqual([2, 3]));
  test('of others stay when a depot admin chooses theirs', () =>
    expect(ownDepos([1, 2], [3], [2, 3])).toEqual([1, 3]));
  test('cannot be given beyond one’s own', () => {
    expect(ownDepos([1], [4], [2])).toBeNull();
    expect(ownDepos([1], [1, 2], [2])).toEqual([1, 2]);
  });
});
