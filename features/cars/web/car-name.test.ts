import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { search } from '../../../web/test/in-page.ts';
import { findCars } from '../contract.ts';
import { carHits } from './car-hits.ts';
import { carChoices } from './car-name.ts';

test('a car that is chosen and one that is found have one name: its number, and its plate beside it', async () => {
  const car = { id: 3, internal_number: '7', plate_number: 'AB12345', depo_id: 1, status: 'active' as const };
  const { find } = search([carHits], [answer(findCars, [{ ...car, depo_title: 'Odense' }])]);
  expect(carChoices([car])).toEqual([{ value: '3', label: '7 · AB12345' }]);
  expect(await find('7')).toEqual([
    { title: '7 · AB12345', detail: 'Odense', address: '/isrute/admin/depo/1/cars/3/edit' },
  ]);
});
