import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import { button, choose, findDialog, hasButton, write } from '../../../../web/test/by-hand.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../../web/test/table-seen.ts';
import {
  endIntegrationKey,
  listIntegrationKeys,
  makeIntegrationKey,
  type IntegrationKey,
} from '../../contract/integration-keys.ts';

const key: IntegrationKey = {
  id: 7,
  name: 'Webshop',
  ending: 'x7Qk',
  scopes: ['orders', 'customers'],
  state: 'in_force',
  created_at: '2026-06-09T17:45:00.000Z',
  last_used_at: '2026-06-10T07:05:00.000Z',
  expires_at: null,
  ended_at: null,
};
const ended: IntegrationKey = {
  ...key,
  id: 8,
  name: 'Old',
  ending: null,
  scopes: ['gone_scope'],
  state: 'ended',
  last_used_at: null,
  ended_at: '2026-06-10T08:00:00.000Z',
};
const short: IntegrationKey = {
  ...key,
  id: 9,
  name: 'Short',
  state: 'expired',
  last_used_at: null,
  expires_at: '2026-06-10T22:00:00.000Z',
};
const address = '/isrute/admin/integration_keys';

test('each key stands with what it is for and whether it is in force, and only one in force is ended', async () => {
  const { user, asked } = await openScreen(address, [
    answer(listIntegrationKeys, [key, ended, short]),
    answer(endIntegrationKey, undefined),
  ]);
  await screen.findByText('Webshop');
  expect(tableSeen().map((cells) => cells.slice(1, 9))).toEqual([
    ['Name', 'Ends in', 'May be used for', 'State', 'Made', 'Last used', 'Last day', 'Ended'],
    [
      'Webshop',
      '…x7Qk',
      'Orders of the shop, Customers of the shop',
      expect.stringContaining('In force'),
      '09-06-2026 19:45',
      '10-06-2026 09:05',
      'Never',
      '',
    ],
    [
      'Old',
      '',
      'gone_scope',
      expect.stringContaining('Ended'),
      '09-06-2026 19:45',
      'Never',
      'Never',
      '10-06-2026 10:00',
    ],
    [
      'Short',
      '…x7Qk',
      'Orders of the shop, Customers of the shop',
      expect.stringContaining('Expired'),
      '09-06-2026 19:45',
      'Never',
      '10-06-2026',
      '',
    ],
  ]);
  expect([hasButton('End Old (8)'), hasButton('End Short (9)')]).toEqual([false, false]);
  await user.click(button('End Webshop (7)'));
  const dialog = await findDialog('End the key Webshop?');
  await user.click(within(dialog).getByRole('button', { name: 'End the key' }));
  expect(await screen.findByText('The key has ended')).toBeTruthy();
  expect(asked(endIntegrationKey)).toEqual([`${address}/7`]);
});

test('a new key is asked for with a name and what it is for, and is shown this once', async () => {
  const { user, sent } = await openScreen(address, [
    answer(listIntegrationKeys, []),
    answer(makeIntegrationKey, { ...key, key: 'the-whole-key' }),
  ]);
  expect(await screen.findByText('No keys yet')).toBeTruthy();
  await user.click(button('New key'));
  await findDialog('New key');
  await write(user, 'Name', 'Webshop');
  await choose(user, 'May be used for', 'Orders of the shop');
  await write(user, 'Last day', '31-12-2099');
  await user.click(button('Make the key'));
  expect(await screen.findByDisplayValue('the-whole-key')).toBeTruthy();
  expect(sent(makeIntegrationKey)).toEqual([
    { name: 'Webshop', scopes: ['orders'], expires_on: '2099-12-31' },
  ]);
  await user.click(button('Close'));
  expect(screen.queryByDisplayValue('the-whole-key')).toBeNull();
});
