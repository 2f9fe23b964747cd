import { expect, test } from 'vitest';
import { customerMark, customerMarks } from './map-customers.ts';

const nowhere = { exists_in_current_route: false, exists_in_other_route: false, route_number: null };
const here = { ...nowhere, exists_in_current_route: true };
const elsewhere = { ...nowhere, exists_in_other_route: true };

// spec
test.each([
  ['in this route', here, 'own'],
  ['in this route and in another', { ...here, exists_in_other_route: true }, 'own'],
  ['in this route, with its number', { ...here, route_number: '114' }, 'own'],
  ['in another route', elsewhere, 'other'],
  ['in another route, with this number', { ...elsewhere, route_number: '114' }, 'same_number'],
  ['in no route, with this number', { ...nowhere, route_number: '114' }, 'same_number'],
  ['in no route, with another number', { ...nowhere, route_number: '11' }, 'none'],
  ['in no route', nowhere, 'none'],
] as const)('a customer %s has a mark of its own', (_, customer, mark) => {
  expect(customerMark(customer, 114, true)).toBe(mark);
});

test('without the switch, and on a route without a number, the number marks nobody', () => {
  expect(customerMark({ ...elsewhere, route_number: '114' }, 114, false)).toBe('other');
  expect(customerMark({ ...nowhere, route_number: 'null' }, null, true)).toBe('none');
  expect(customerMarks(true)).toContain('same_number');
  expect(customerMarks(false)).not.toContain('same_number');
});
