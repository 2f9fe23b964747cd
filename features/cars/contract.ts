// Cars: the list of a depot, the form, and what switching one off would touch.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { flag, id, instantOut, line, lockVersion, perPage, sortBy, text, whole } from '../../shared/wire.ts';
import { plateOf } from './rules.ts';

export const carStatuses = ['active', 'inactive'] as const;

const carStatus = z.enum(carStatuses);

/** What a select needs of a car; all that a driver reads, and support of other depots than their own. */
export const carOption = z.object({
  id,
  internal_number: z.string(),
  plate_number: z.string(),
  depo_id: id,
  status: carStatus,
});
export type CarOption = z.output<typeof carOption>;

export const car = carOption.extend({
  mobile_number: z.string().nullable(),
  axapta_code: z.string().nullable(),
  depo_title: z.string(),
  /** Its freezer in the inventory (O-271); null where it has none. */
  car_warehouse_id: id.nullable(),
  mapon_car_id: z.string().nullable(),
  latest_location: z.string().nullable(),
  /** When the car was there. */
  latest_location_updated_at: instantOut.nullable(),
  /** When it was last heard of. */
  last_synced_at: instantOut.nullable(),
  /** Minutes by which its tracker's clock is fast, slow below nothing: put right. Left out while it is right. */
  clock_off_minutes: z.number().int().optional(),
  franchise_car: z.boolean(),
  /** Both only with the ability `car_lakrids`. */
  send_to_lakrids: z.boolean().optional(),
  lakrids_route_number: z.string().nullable().optional(),
  /** Since when it is inactive (C22). */
  deleted_at: instantOut.nullable(),
  lock_version: z.number().int(),
});
export type Car = z.output<typeof car>;

/** Columns that the list can be put in order by; its own order is the internal number as people count: 2 before 10. */
export const carSorts = [
  'id',
  'internal_number',
  'mobile_number',
  'plate_number',
  'axapta_code',
  'depo_title',
  'mapon_car_id',
  'latest_location',
  'latest_location_updated_at',
  'last_synced_at',
] as const;

/** `statuses[]=active&statuses[]=inactive`; also one alone, or with commas. A status that there is not is left out. */
const statuses = z
  .union([
    z.array(z.string().max(20)).max(10),
    z
      .string()
      .max(60)
      .transform((list) => list.split(',')),
  ])
  .transform((given) => carStatuses.filter((one) => given.includes(one)))
  .optional();

const listQuery = z.object({
  statuses,
  /** One status, as the calendar asks. */
  status: carStatus.optional().catch(undefined),
  /** Without it every car of the depot comes: selects need them all. */
  page: whole(-1_000_000_000, 1_000_000_000)
    .optional()
    .catch(undefined)
    .transform((page) => (page === undefined ? undefined : Math.min(Math.max(page, 1), 1_000_000))),
  per_page: perPage(25),
  sort: sortBy(carSorts),
});
export type CarListQuery = z.output<typeof listQuery>;

const A = '/{tenant}/admin';
const T = '/{tenant}';
/** The depot may stand in the path or not (G15); one that does must be the car's. */
const carParam = z.object({ id, depo_id: id.optional() });
const besideDepo = (below: string) => ({
  path: `${A}/cars/{id}${below}`,
  aliases: [
    `${T}/cars/{id}${below}`,
    `${A}/depo/{depo_id}/cars/{id}${below}`,
    `${T}/depo/{depo_id}/cars/{id}${below}`,
  ],
});

export const listDepoCars = endpoint({
  name: 'list cars of a depo',
  method: 'GET',
  path: `${A}/depo/{depo_id}/cars`,
  about: ['cars'],
  aliases: [`${T}/depo/{depo_id}/cars`],
  needs: 'cars.list',
  page: true,
  params: z.object({ depo_id: id }),
  query: listQuery,
  answer: z.union([z.array(car), z.array(carOption)]),
});

/** Cars of all the caller's depots by a part of their number, plate, phone or MapOn id; at most twenty. */
export const findCars = endpoint({
  name: 'find cars',
  method: 'GET',
  path: `${A}/cars`,
  about: ['cars'],
  aliases: [`${T}/cars`],
  needs: 'cars.read',
  query: z.object({ q: z.string().max(60).default('') }),
  answer: z.array(carOption.extend({ depo_title: z.string() })),
});

export const showCar = endpoint({
  name: 'show car',
  about: ['cars'],
  method: 'GET',
  ...besideDepo(''),
  needs: 'cars.read',
  page: true,
  params: carParam,
  answer: car,
});

const number = line(50);
const plate = line(30).transform(plateOf);
const yesNo = z.union([flag, z.null().transform(() => false)]);
/** Blank is told apart from unknown: '' and null are blank. */
const depoInput = z.union([z.literal('').transform(() => null), z.null(), id]);

export const carChanges = z.object({
  internal_number: number.optional(),
  plate_number: plate.optional(),
  mobile_number: text(50).optional(),
  axapta_code: text(50).optional(),
  depo_id: depoInput.optional(),
  mapon_car_id: text(50).optional(),
  status: carStatus.optional(),
  franchise_car: yesNo.optional(),
  send_to_lakrids: yesNo.optional(),
  lakrids_route_number: text(50).optional(),
  lock_version: lockVersion,
});
export type CarChanges = z.output<typeof carChanges>;

/** The depot of the path unless the body names another. */
export const newCar = carChanges.extend({ internal_number: number, plate_number: plate });
export type NewCar = z.output<typeof newCar>;

export const createCar = endpoint({
  name: 'create car',
  method: 'POST',
  path: `${A}/cars`,
  about: ['cars'],
  aliases: [`${T}/cars`, `${A}/depo/{depo_id}/cars`, `${T}/depo/{depo_id}/cars`],
  needs: 'cars.write',
  wrapped: 'car',
  params: z.object({ depo_id: id.optional() }),
  body: newCar,
  answer: car,
});

/** A plate never changes: a truck that was registered anew is a new car (G27). */
export const updateCar = endpoint({
  name: 'update car',
  about: ['cars'],
  method: 'PATCH',
  ...besideDepo(''),
  needs: 'cars.write',
  wrapped: 'car',
  params: carParam,
  body: carChanges,
  answer: car,
});

/** What switching the car off would touch: its coming plan events, the one under way among them. */
export const carUsage = endpoint({
  name: 'show use of a car',
  about: ['cars'],
  method: 'GET',
  ...besideDepo('/usage'),
  needs: 'cars.read',
  params: carParam,
  answer: z.object({
    plan_events_count: z.number().int(),
    /** The first fifty. */ dates: z.array(z.string()),
  }),
});

/**
 * Asks MapOn for this car now. Answered by the feature that knows MapOn; the public's GET at the same address is its
 * neighbour.
 */
export const syncCar = endpoint({
  name: 'update location of a car',
  method: 'POST',
  path: `${A}/cars/{id}/perform_latest_location_update`,
  about: ['cars'],
  aliases: [`${T}/cars/{id}/perform_latest_location_update`],
  needs: 'cars.write',
  status: 200,
  params: carParam,
  answer: car,
  per_minute: 30,
  also: [502],
});

/** Of the app on a phone that tells where the car is; its secret is never told again. */
const carTracker = z.object({
  tracker: z
    .object({
      created_at: instantOut,
      created_by: z.string(),
      /** When it last called, to the minute; null: never. */
      heard_at: instantOut.nullable(),
    })
    .nullable(),
});
export type CarTracker = z.output<typeof carTracker>;

/** `traccar` and `owntracks` set up their apps when a phone opens them; in each stands the secret. */
export const givenTracker = z.object({ address: z.string(), traccar: z.string(), owntracks: z.string() });
export type GivenTracker = z.output<typeof givenTracker>;

const ofTracker = { path: `${A}/cars/{id}/tracker`, about: ['cars'], params: carParam } as const;

/** These three are answered by the feature that takes the places in. */
export const showTracker = endpoint({
  ...ofTracker,
  name: 'show the tracker of a car',
  method: 'GET',
  needs: 'cars.read',
  answer: carTracker,
});

/** The one before is ended. */
export const giveTracker = endpoint({
  ...ofTracker,
  name: 'give a tracker to a car',
  method: 'POST',
  needs: 'cars.write',
  idempotent: false,
  answer: givenTracker,
});

export const endTracker = endpoint({
  ...ofTracker,
  name: 'end the tracker of a car',
  method: 'DELETE',
  needs: 'cars.write',
});
