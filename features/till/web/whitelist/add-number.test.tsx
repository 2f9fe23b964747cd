// What adding a number to either list says when it is refused.

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api-error.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { clear, hands } from '../../../../web/test/hands.tsx';
import { submit, type } from '../../../../web/test/markup.ts';
import { whitelistedCustomers, whitelistedProducts } from '../../contract/whitelist.ts';
import WallmobScreen from './WallmobScreen.tsx';

vi.mock('react', async (load) => (await import('../../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('../../../../web/test/markup.ts')).inMarkup(await load<object>()),
);
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../../web/ui/flash.ts', async () => (await import('../../../../web/test/hands.tsx')).inFlash);

beforeEach(clear);

const screen = (tab: string) =>
  drawn(<WallmobScreen />, {
    path: `wallmob?tab=${tab}`,
    pattern: 'wallmob',
    answers: {
      [whitelistedProducts.list.name]: { rows: [], total: 0 },
      [whitelistedCustomers.list.name]: { rows: [], total: 0 },
    },
  });

test.each([
  // spec: A-372
  ['products', 'New product number', whitelistedProducts.add],
  // spec: A-373
  ['customers', 'New customer number', whitelistedCustomers.add],
] as const)(
  'of %s tells every sentence of a refusal in one line, joined by commas',
  async (tab, box, add) => {
    const full_errors = ['Number is invalid', 'Number is too long'];
    hands.answers = {
      [add.name]: new ApiError(422, 'POST /x', { full_errors }),
    };
    expect(await screen(tab)).not.toContain('role="alert"');
    type(box, '12-34');
    await screen(tab);
    submit();
    await vi.waitFor(async () => expect(await screen(tab)).toContain('role="alert"'));
    expect(hands.sent).toMatchObject([{ endpoint: add.name, body: { number: '12-34' } }]);
    expect(wordsOf(/<p[^>]*role="alert".*?<\/p>/s.exec(await screen(tab))?.[0] ?? '')).toBe(
      'Number is invalid, Number is too long',
    );
  },
);
