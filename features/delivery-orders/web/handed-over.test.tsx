// What the office reads of an order that the driver handed over, by words and not by colour.

import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { order } from '../../../web/test/orders-drawn.tsx';
import { handoverCalls, type Handover } from '../contract/handover.ts';
import { OrderDetails } from './OrderDetails.tsx';

const line = { line_id: 1, description: 'Vaniljeis', quantity: 2, handed_over: 2, reason: null };
const handover: Handover = {
  handed_over_at: '2026-06-11T07:03:00.000Z',
  driver_name: 'Ann Lund',
  lines: [line],
  paid: 'card',
  paid_amount: 129.5,
  signed_by: 'Karen',
  signature: 'M1 2L3 4',
};

const opened = (said: Partial<Handover>, language: 'en' | 'da' = 'en') =>
  drawn(<OrderDetails order={{ ...order, status: 'completed', handed_over_at: handover.handed_over_at }} />, {
    language,
    answers: { [handoverCalls.eshop.show.name]: { handover: { ...handover, ...said }, photos: [] } },
  });

test('a whole order says so, how it was paid and who received it, with the signature as a drawing', async () => {
  const html = await opened({});
  const words = wordsOf(html);
  expect(words).toContain('Everything that was ordered');
  expect(words).toContain('Paid Card · 129.50');
  expect(words).toContain('Received by Karen');
  expect(html).toContain('<path d="M1 2L3 4"');
  expect(html).toContain('aria-label="Signature"');
});

test('what was missing is told with its reason, and one of which nothing was handed over is not called handed over', async () => {
  const short = { ...line, handed_over: 1, reason: 'damaged' as const };
  expect(wordsOf(await opened({ lines: [short] }))).toContain('Vaniljeis: 1 of 2, damaged');
  const nothing = { ...line, handed_over: 0, reason: 'nobody' as const };
  const html = await opened({
    lines: [nothing],
    paid: null,
    paid_amount: null,
    signed_by: null,
    signature: null,
  });
  expect(wordsOf(html)).toContain('Not handed over');
  expect(wordsOf(html)).not.toContain('Paid ');
  expect(html).not.toContain('aria-label="Signature"');
  expect(wordsOf(await opened({ lines: [nothing] }, 'da'))).toContain('Vaniljeis: 0 af 2, ingen hjemme');
});

test('an order of which the driver said nothing asks for nothing', async () => {
  expect(wordsOf(await drawn(<OrderDetails order={{ ...order, status: 'completed' }} />))).not.toContain(
    'Handed',
  );
});
