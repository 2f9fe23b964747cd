import { expect, test, vi } from 'vitest';
import { carHits } from './car-hits.ts';
import { carChoices } from './car-name.ts';

const car = { id: 3, internal_number: '7', plate_number: 'AB12345', mobile_number: '+4520112233' };
vi.mock('../../../web/api.ts', () => ({ call: () => Promise.resolve([car]) }));

test('a car that is chosen and one that is found have one name: its number, and its plate beside it', async () => {
  const [choice] = carChoices([car]);
  const [hit] = await carHits.find('7', {
    tenant: 'isrute',
    depo_id: 1,
    signal: new AbortController().signal,
  });
  expect([choice, hit?.title]).toEqual([{ value: '3', label: '7 · AB12345' }, '7 · AB12345']);
});
