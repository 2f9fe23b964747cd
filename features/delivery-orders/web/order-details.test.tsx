import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { all, b2b, changed, order, plain } from '../../../web/test/orders-drawn.tsx';
import type { DeliveryOrder, OrderStatus } from '../contract/delivery-order.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderSheet } from './OrderSheet.tsx';

describe('an opened row', () => {
  const opened = (one: DeliveryOrder) => drawn(<OrderDetails order={one} />);

  // spec: O-172, O-173, O-174, O-175, O-177, O-178, O-181, O-182
  test('offers its acts, the comment, the details and the lines', async () => {
    const html = await opened(order);
    const buttons = all(html, 'button');
    for (const name of [
      'Delivered',
      'Problem with order',
      'Cancel order',
      'Change Route',
      'Change Depo',
      'Save',
    ])
      expect(buttons).toContain(name);
    expect(html).toContain('Ring på</textarea>');
    expect(html).toContain('aria-label="Details"');
    expect(all(html, 'td')).toContain('Vaniljeis');
  });

  // spec: O-362, O-363, O-364
  test.each([
    ['completed', 'Delivered', 'Status Delivered'],
    ['failed', 'Problem with order', 'Status Problem with order'],
    ['cancelled', 'Cancel order', 'Status Cancelled'],
  ] as [OrderStatus, string, string][])('that is %s does not offer it again', async (status, act, shown) => {
    const html = await opened({ ...order, status });
    expect(all(html, 'button')).not.toContain(act);
    expect(wordsOf(html)).toContain(shown);
  });

  // spec: O-180
  test('has a changelog only when there is something in it', async () => {
    expect(all(await opened(order), 'button')).not.toContain('Changelog');
    expect(all(await opened(changed), 'button')).toContain('Changelog');
  });

  test('asks which truck should take it while it is open and its place is known', async () => {
    const asks = async (one: Partial<DeliveryOrder>) =>
      all(await opened({ ...order, ...one }), 'button').includes('Which truck should take it?');
    const coordinates = { lat: 55.4, lng: 10.39 };
    expect(await asks({ status: 'new', coordinates })).toBe(true);
    expect(await asks({ status: 'new', coordinates: null })).toBe(false);
    expect(await asks({ status: 'completed', coordinates })).toBe(false);
  });

  test.each([
    ['card', 'da', 'Betalingsmetode Kort'],
    ['cash', 'en', 'Payment method Cash'],
    ['MobilePay', 'nb', 'Betalingsmetode MobilePay'],
    ['Gavekort 100', 'da', 'Betalingsmetode Gavekort 100'],
  ] as const)('paid by %s says so in the language of %s', async (payment_type, language, words) => {
    const details = <OrderDetails order={{ ...order, payment_type }} />;
    expect(wordsOf(await drawn(details, { language }))).toContain(words);
  });

  // spec: O-183
  test('highlights the line whose product is missing, and no other', async () => {
    const html = await opened(order);
    expect(html.match(/<tr[^>]*data-missing[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<tr[^>]*data-missing[^>]*><td>99999/);
  });

  // spec: O-200, O-201, O-202, O-203, O-204, O-205, O-206
  test('of a B2B order shows what is its own, and tags only where they hold', async () => {
    const words = wordsOf(await opened(b2b));
    for (const part of [
      'External ID SO-5001',
      'Delivery date 11-06-2026',
      'Total 1,229.50',
      'Customer address Æblevej 7',
      'Comment for order Bagdøren',
      'Delivery Surcharge YES',
      'Cash customer YES - IMPORTANT',
    ])
      expect(words).toContain(part);
    const without = wordsOf(await opened({ ...b2b, cash_customer: false, delivery_surcharge: false }));
    expect(without).not.toContain('YES');
  });
});

test('a sheet carries everything that the driver needs, in Danish', async () => {
  const html = await drawn(<OrderSheet order={order} isFirst />);
  const words = wordsOf(html);
  // spec: O-226, O-227, O-228, O-232, O-233, O-234
  for (const part of [
    'Ordrenummer 70004',
    'Leveringsdato 11-06-2026',
    'Leveringstid 09:05',
    'Rute Nord',
    'Kunde Karen Møller',
    'Telefon +4520112233',
    'Leveringsadresse Æblevej 7',
    // spec: O-231, O-235, O-237
    'Faktureringsadresse Postboks 1',
    'Betalingsmetode Kort',
    'Bemærkning Bagdøren · Ring på',
    'Kontantkunde: JA',
    // spec: O-229, O-230, O-236, O-238
    '01001 Vaniljeis 2 50,00 100,00',
    '99999 Ukendt 1 9,00 9,00',
    'Subtotal 1.200,50',
    'Leveringsgebyr 29,00',
    'I alt 1.229,50',
    'Underskrift',
  ])
    expect(words).toContain(part);
  expect(wordsOf(await drawn(<OrderSheet order={plain} isFirst />))).toContain('Ordrenummer 70005');
  expect(
    // spec: O-235
    wordsOf(await drawn(<OrderSheet order={{ ...plain, cash_customer: false }} isFirst />)),
  ).not.toContain('Kontantkunde');
});
