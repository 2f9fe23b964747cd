import { expect, test } from 'vitest';
import type { Language } from '../../../shared/texts.ts';
import { wordsOf } from '../../../web/test/drawn.tsx';
import { facts, html, reading, uuid } from '../../../web/test/public-drawn.tsx';
import type { ExpiredReason } from '../../subscribers/rules/stop-state.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { ExpiredPage } from './ExpiredPage.tsx';

// spec
test('without data the page says why, and offers to order ahead where the truck has been', () => {
  const gone = (reason: ExpiredReason, next_visit_date: string | null = null, language: Language = 'en') =>
    html(
      <ExpiredPage
        facts={facts({ kind: 'expired', reason, next_visit_date, today: '2026-06-20' }, reading(language))}
      />,
    );
  const driven = gone('driven', '2026-06-24');
  expect(wordsOf(driven)).toContain(
    'This link is no longer in use The truck has already driven this route. You can order ahead for the next visit. Next visit: Wednesday',
  );
  expect(driven).toContain('href="https://shop.example"');
  expect(wordsOf(gone('not_driven', null, 'da'))).toContain('vi ved ikke, om isbilen kørte den');
  expect(gone('unknown')).not.toContain('shop.example');
  expect(gone('unknown')).toContain('href="https://www.example"');
  expect(wordsOf(gone('cancelled', '2026-06-20', 'da'))).toContain(
    'Turen er aflyst Isbilen kører ikke denne tur. Næste besøg: I dag',
  );
  expect(wordsOf(gone('stop_removed', null, 'da'))).toContain(
    'Isbilen holder ikke længere her Dit stop er taget af denne tur.',
  );
  for (const reason of ['cancelled', 'stop_removed', 'not_driven'] as const)
    expect(gone(reason, null, 'da')).not.toContain('allerede kørt');
});

// spec: R-686
test('a customer comes to the own page, and by an unsubscribe link to the dialog at once, part or whole', () => {
  const own = {
    uuid,
    sms_permission: true,
    marketing_agreement: true,
    phone: '••••2233',
    place: { address: 'Vej 3' },
    next_visits: [],
  };
  const page = (dialog: 'none' | 'full' | 'partial') =>
    html(<CustomerPage facts={facts({ kind: 'customer', customer: own, dialog, today: '2026-06-10' })} />);
  expect(page('none')).not.toContain('<dialog');
  expect(page('full')).toContain('<dialog');
  expect(page('partial').match(/type="checkbox"/g)).toHaveLength(2);
  const isOnlyDialog = (shown: string) =>
    !/<header|<main/.test(shown.replace(/<noscript>.*<\/noscript>/s, ''));
  expect([page('none'), page('full'), page('partial')].map(isOnlyDialog)).toEqual([false, true, true]);
});

// spec: R-775
test('whoever has one consent left leaves in full: no boxes, also by the link to the dialog with two', () => {
  const page = (sms_permission: boolean, marketing_agreement: boolean) =>
    html(
      <CustomerPage
        facts={facts({
          kind: 'customer',
          customer: {
            uuid,
            sms_permission,
            marketing_agreement,
            phone: '••••2233',
            place: null,
            next_visits: [],
          },
          dialog: 'partial',
          today: '2026-06-10',
        })}
      />,
    );
  for (const one of [page(true, false), page(false, true)]) {
    expect(one).toContain('<dialog');
    expect(one).not.toContain('type="checkbox"');
  }
  expect(page(true, true)).toContain('type="checkbox"');
});
