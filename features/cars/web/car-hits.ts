// Cars in the search of the top bar.

import { adminDepoPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { findCars } from '../contract.ts';
import { carName } from './car-name.ts';

/** Cars of every depot that the person reads, by number, plate, phone or MapOn id. */
export const carHits: PaletteSource = {
  id: 'cars',
  title: { en: 'Cars', da: 'Biler', nb: 'Biler' },
  needs: 'cars.read',
  async find(text, { tenant, signal }) {
    const found = await call(findCars, { params: { tenant }, query: { q: text }, signal });
    return found.map((car) => ({
      title: carName(car),
      detail: car.depo_title,
      address: adminDepoPath(tenant, car.depo_id, 'cars', car.id, 'edit'),
    }));
  },
};
