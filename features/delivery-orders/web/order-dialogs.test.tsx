import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { all, changed, order } from '../../../web/test/orders-drawn.tsx';
import { listDepos } from '../../depos/contract.ts';
import { ChangeDepoDialog } from './ChangeDepoDialog.tsx';
import { changelogOf } from './changelog.ts';
import { ChangelogDialog } from './ChangelogDialog.tsx';
import { ChangeRouteDialog } from './ChangeRouteDialog.tsx';
import { CleanupDialog } from './CleanupDialog.tsx';

vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));

describe('the dialogs', () => {
  const nothing = () => undefined;

  test('change the route by date, route and stop; time and first stop in home delivery alone', async () => {
    const dialog = <ChangeRouteDialog order={order} onClose={nothing} />;
    const html = await drawn(dialog, { abilities: ['home_delivery'] });
    const home = wordsOf(html);
    // spec: O-207, O-212, O-402, O-403
    for (const part of [
      'Change route',
      'Date',
      'Choose new route',
      'Stop',
      'Delivery time',
      'Make order as first stop',
    ])
      expect(home).toContain(part);
    // spec: O-210
    expect(html).toMatch(/Delivery time<\/label>(?:(?!<label).)*<input[^>]*readonly=""/is);
    // A stop cannot be chosen yet: why stands in its place.
    expect(await drawn(dialog)).toContain('placeholder="Choose a route first"');
    const other = wordsOf(await drawn(dialog));
    expect(other).toContain('Choose new route');
    // spec: O-211, O-213
    expect(other).not.toMatch(/Delivery time|first stop/);
  });

  test('change the depo', async () => {
    const dialog = <ChangeDepoDialog order={order} onClose={nothing} />;
    const html = await drawn(dialog, { answers: { [listDepos.name]: { rows: [], total: 0 } } });
    expect(wordsOf(html)).toContain('Change depo Depo');
  });

  test('tell the history of each field with arrows to what it is now', async () => {
    const html = await drawn(<ChangelogDialog order={changed} onClose={nothing} />);
    expect(all(html, 'th')).toEqual([
      'Stop',
      'Depo',
      'Delivery date',
      'Route',
      'Comment',
      'Status',
      'Time changed',
      'Users',
    ]);
    // spec: O-216, O-217, O-218, O-219
    expect(all(html, 'td').slice(8)).toEqual([
      'Æblevej 7',
      'Aarhus → Odense',
      '10-06-2026 → 11-06-2026',
      'Nord',
      // spec: O-221, O-222, O-224
      'Før → Ring på',
      'Problem with order → New',
      // spec: O-220, O-223
      '09-06-2026 11:00',
      'Ida Holm',
    ]);
    expect(changelogOf(changed)[0]).toMatchObject({
      user: 'E-shop',
      values: { stop: ['Gl. Vej 1', 'Æblevej 7'], depo: ['Odense', 'Aarhus'], route: ['Syd', 'Nord'] },
    });
  });

  // spec: O-152, O-530
  test('clean up last year, and say how many first', async () => {
    const html = await drawn(<CleanupDialog onClose={nothing} />, {
      answers: { 'count e-shop orders to clean up': 3 },
    });
    const year = new Date().getFullYear() - 1;
    expect(html).toContain(`value="01-01-${year}"`);
    expect(html).toContain(`value="31-12-${year}"`);
    expect(wordsOf(html)).toContain('3 orders will be closed');
  });
});
