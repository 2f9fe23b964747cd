// What a tenant says in its own words stands beside what the documents word, never in its place.

import { expect, test } from 'vitest';
import { facts, html, publicStopOf, reading, tenant, words } from '../../../web/test/public-drawn.tsx';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { FrontDialogs, type FrontDialog } from './FrontDialogs.tsx';
import { Foot } from './PublicParts.tsx';

const own = {
  ...tenant,
  words: {
    sign_up: 'Is <b>lige</b> til døren',
    subscribed: 'Vi glæder os',
    farewell: 'På gensyn',
    contact: 'Ring 70',
  },
};
const front = (shown = own) =>
  facts({ kind: 'subscribe' as const, stops: [], today: '2026-06-10', captcha: false }, { tenant: shown });
const dialog = (
  kind: FrontDialog,
  shown: typeof tenant = own,
  chosen: PublicStop | null = publicStopOf(),
) => (
  <FrontDialogs
    facts={front(shown as typeof own)}
    dialog={kind}
    setDialog={() => undefined}
    stop={chosen}
    asked={null}
    onPick={() => undefined}
    onLeft={() => undefined}
  />
);

test('after signing up and leaving, and in place of our own words of the SMS service', () => {
  expect(words(dialog('subscribed'))).toMatch(/before the truck comes to Torvet 1, Odense\. Vi glæder os/);
  expect(words(dialog('unsubscribed'))).toMatch(/You are unsubscribed .*På gensyn/);
  expect(words(dialog('unsubscribed', tenant))).not.toContain('På gensyn');
  expect(words(dialog('service', tenant, null))).toContain('Find your stop and get an SMS');
  const service = html(dialog('service', own, null));
  expect(service).not.toContain('Find your stop and get an SMS');
  // Whatever is typed is words.
  expect(service).toContain('Is &lt;b&gt;lige&lt;/b&gt; til døren');
  const gone = facts(
    { kind: 'customer' as const, customer: null, dialog: 'none' as const, today: '2026-06-10' },
    { tenant: own },
  );
  expect(words(<CustomerPage facts={gone} />)).toMatch(/You are already unsubscribed På gensyn/);
});

test('the foot has a line and links where there are any, and is not there else', () => {
  expect(html(<Foot facts={front(tenant as typeof own)} />)).toBe('');
  expect(words(<Foot facts={front()} />)).toBe('Ring 70');
  const linked = { ...tenant, privacy_url: 'https://is.example/p', terms_url: 'https://is.example/t' };
  expect(html(<Foot facts={{ ...reading('da'), tenant: linked }} />)).toBe(
    '<footer class="foot"><a href="https://is.example/p">Privatliv</a><a href="https://is.example/t">Vilkår</a></footer>',
  );
});
