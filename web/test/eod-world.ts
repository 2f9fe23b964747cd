// What the screens of the end of day choose from: a car, a route, a driver, a register and a trip of theirs.

import { carOption, listDepoCars } from '../../features/cars/contract.ts';
import { listPossiblePlanEvents } from '../../features/end-of-day/contract/eod-report.ts';
import { listDepoUsers, userOption } from '../../features/people/contract/sign-in.ts';
import { listRoutes, routeOption } from '../../features/routes/contract/route.ts';
import { cashRegister, listCashRegisters } from '../../features/till/contract/cash-registers.ts';
import { answer } from './answers.ts';

export const eodCar = carOption.parse({
  id: 5,
  internal_number: '12',
  plate_number: 'AB12345',
  depo_id: 1,
  status: 'active',
});
const byen = routeOption.parse({ id: 3, name: 'Byen', tag: null, deleted_at: null });
const trip = { id: 9, title: 'Byen - 12 - Ann Lund', cash_register_id: 4 };
export const depoCars = { [listDepoCars.name]: [eodCar] };

const ann = userOption.parse({
  id: 2,
  first_name: 'Ann',
  last_name: 'Lund',
  full_name: 'Ann Lund',
  email: 'ann@test.invalid',
  status: 'active',
  role: 'driver',
});
const register = cashRegister.parse({
  id: 4,
  name: 'Kasse 1',
  wallmob_id: 'R-4',
  depo_id: 1,
  last_closed_at: null,
  lock_version: 0,
});

export const eodChoices = {
  ...depoCars,
  [listRoutes.name]: [byen],
  [listDepoUsers.name]: [ann],
  [listCashRegisters.name]: { rows: [register], total: 1 },
  [listPossiblePlanEvents.name]: [trip],
};

/** The same, answered at `fetch`. */
export const eodAnswers = [
  answer(listDepoCars, [eodCar] as never),
  answer(listRoutes, [byen] as never),
  answer(listDepoUsers, [ann]),
  answer(listCashRegisters, [register]),
  answer(listPossiblePlanEvents, [trip]),
];
