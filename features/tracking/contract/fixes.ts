// Where the cars are: in from integrations and the driver app, out to the public for a car on a visible plan event.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut, latLng, numberAsText, readLater } from '../../../shared/wire.ts';

const at = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

/** What cannot be known of it is not known, and no reason to refuse the place (`knownMotion`). */
export const saidMotion = {
  speed_kmh: z.number().nullish().catch(null),
  heading: z.number().nullish().catch(null),
};

const nameOfCar = z
  .preprocess(numberAsText, z.string().max(50))
  .meta({ type: ['string', 'number'] })
  .optional()
  .catch(undefined);

/** One row names its car by our id, its internal number or the provider's id: by what of them can be read. */
export const fixRow = z.object({
  car_id: id.optional().catch(undefined),
  internal_number: nameOfCar,
  mapon_car_id: nameOfCar,
  lat: z.number(),
  lng: z.number(),
  at,
  ...saidMotion,
});

export const postFixes = endpoint({
  name: 'post positions',
  method: 'POST',
  path: '/{tenant}/api/integrations/positions',
  about: ['cars'],
  who: 'key',
  scope: 'positions',
  status: 202,
  unaudited: true,
  room: 'list',
  body: z.object({ positions: z.array(readLater(fixRow)).max(5_000) }),
  /** A row that cannot be read or believed is told, the others are kept. */
  answer: z.object({
    accepted: z.number(),
    refused: z.array(z.object({ row: z.number(), errors: z.array(z.string()) })),
  }),
});

/** 200 with the place, 204 while the car is on no visible plan event; never an error to the page (RG63). */
export const latestLocation = endpoint({
  name: "show a car's place",
  method: 'GET',
  path: '/{tenant}/cars/{id}/perform_latest_location_update',
  about: ['cars'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  params: idParam,
  answer: z.object({ id, coordinates: latLng, at: instantOut }).or(z.undefined()),
  per_minute: 240,
  also: [204],
});

/** What whoever watches the trucks of a depot hears, also of those that the public may not see. */
export interface CarsMoved {
  cars: (CarMoved & { car_id: number })[];
}

/** Of `/cable`; what a watcher of a car hears. */
export interface CarMoved {
  coordinates: { lat: number; lng: number };
  at: string;
  heading: number | null;
}
