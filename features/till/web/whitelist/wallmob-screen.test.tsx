import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { whitelistedCustomers, whitelistedProducts } from '../../contract/whitelist.ts';
import WallmobScreen from './WallmobScreen.tsx';

const screen = (path = 'wallmob') =>
  drawn(<WallmobScreen />, {
    path,
    pattern: 'wallmob',
    answers: {
      [whitelistedProducts.list.name]: { rows: [{ id: 1, number: '01001' }], total: 1 },
      [whitelistedCustomers.list.name]: { rows: [{ id: 2, number: '10020' }], total: 30 },
    },
  });
const tabs = (html: string) =>
  [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => wordsOf(inside));

// spec
test('there are two tabs, and in the first the products with a box to add one and a button to delete each', async () => {
  const html = await screen();
  expect(tabs(html)).toEqual(['Products', 'Customers']);
  expect(html).toContain('aria-label="New product number"');
  expect(html).toContain('aria-label="Delete 01001"');
  expect(html).not.toContain('10020');
});

// spec
test('in the second tab, which has an address of its own, the customers', async () => {
  const html = await screen('wallmob?tab=customers');
  expect(html).toContain('aria-label="New customer number"');
  expect(html).toContain('aria-label="Delete 10020"');
  expect(html).not.toContain('01001');
  expect(wordsOf(html)).toContain('1–1 of 30');
});
