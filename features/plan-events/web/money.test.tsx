import { expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { useMoney } from './money.ts';

const tenant = vi.hoisted(() => ({ currency: 'DKK' }));
vi.mock('../../../web/session.ts', async (load) => {
  const kept = await load<{ page: () => object }>();
  return { ...kept, page: () => ({ ...kept.page(), currency: tenant.currency }) };
});

const Amount = () => <p>{useMoney()(1.5)}</p>;

// spec: R-1052
test('the sign of the currency is that of the page', async () => {
  const shown = async (currency: string) => {
    tenant.currency = currency;
    return wordsOf(await drawn(<Amount />));
  };
  expect([await shown('DKK'), await shown('RON'), await shown('EUR')]).toEqual([
    'kr 1.50',
    'lei 1.50',
    '€1.50',
  ]);
});
