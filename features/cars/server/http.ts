import { paged, serve } from '../../../server/calls/serve.ts';
import * as calls from '../contract.ts';
import { carById, carsOfDepo, findCars, usageOfCar } from './list-cars.ts';
import { changeCar, createCar } from './save-car.ts';

export const carsHttp = [
  serve(calls.listDepoCars, ({ tx, by, params, query }) =>
    paged(carsOfDepo(tx, by.actor, params.depo_id, query)),
  ),
  serve(calls.findCars, ({ tx, by, query }) => findCars(tx, by.actor, query.q)),
  serve(calls.showCar, ({ tx, by, params }) => carById(tx, by.actor, params)),
  serve(calls.createCar, async ({ tx, by, params, body }) =>
    carById(tx, by.actor, { id: await createCar(tx, by, body, params.depo_id) }),
  ),
  serve(calls.updateCar, async ({ tx, by, params, body }) => {
    await changeCar(tx, by, params, body);
    return carById(tx, by.actor, { id: params.id });
  }),
  serve(calls.carUsage, ({ tx, by, params }) => usageOfCar(tx, by, params)),
];
