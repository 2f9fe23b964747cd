// When drivers are away and cars stand in the workshop, as who plans enters it.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { clockTime, day, dayOut, depoIdParam, depoParam, id, lockVersion, text } from '../../shared/wire.ts';

/** Of a person. Why somebody is away is their business and that of who plans: nobody else is told. */
export const awayKinds = ['holiday', 'ill', 'course', 'other'] as const;
export type AwayKind = (typeof awayKinds)[number];
/** A car has none but this. */
export const absenceKinds = [...awayKinds, 'workshop'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const absence = z.object({
  id,
  /** One of the two. */
  user_id: id.nullable(),
  car_id: id.nullable(),
  /** Of the driver, or the car's internal number. */
  name: z.string(),
  /** Null, as the remark, for who plans in none of the depots of the driver or the car. */
  kind: z.enum(absenceKinds).nullable(),
  remark: z.string().nullable(),
  from_date: dayOut,
  /** Included; null: nobody knows yet. */
  until_date: dayOut.nullable(),
  /** Of the first day, and of the last; null: the whole day. */
  from_time: z.string().nullable(),
  until_time: z.string().nullable(),
  /** The person may change it: the driver or the car belongs to one of their depots. */
  is_own: z.boolean(),
  lock_version: z.number().int(),
});
export type Absence = z.output<typeof absence>;

const blank = z.literal('').transform(() => null);
const time = z.union([blank, clockTime]).nullable();
const written = {
  from_date: day,
  until_date: z.union([blank, day]).nullable(),
  from_time: time.optional(),
  until_time: time.optional(),
  remark: text(500).optional(),
};

/** Of both depots: of who belongs here, and of who drives here in these days. At most 500 days at once. */
export const listAbsences = endpoint({
  name: 'list absences',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/absences',
  about: ['absences'],
  needs: 'absences.read',
  params: depoParam,
  query: z.object({ from: day, until: day, user_id: id.optional(), car_id: id.optional() }),
  answer: z.array(absence),
});

/** One that shares time with what is entered already, by whomever, is refused (409). */
export const createAbsence = endpoint({
  name: 'create absence',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/absences',
  about: ['absences', 'plan-events'],
  needs: 'absences.write',
  // Why somebody is away stands in the record and its history, and goes with them; the log would keep it.
  unaudited: true,
  idempotent: true,
  wrapped: 'absence',
  params: depoParam,
  body: z.object({
    user_id: id.nullish(),
    car_id: id.nullish(),
    kind: z.enum(absenceKinds),
    ...written,
  }),
  answer: absence,
});
export type NewAbsence = z.output<typeof createAbsence.body>;

export const updateAbsence = endpoint({
  name: 'update absence',
  method: 'PATCH',
  path: '/{tenant}/depo/{depo_id}/absences/{id}',
  about: ['absences', 'plan-events'],
  needs: 'absences.write',
  unaudited: true,
  wrapped: 'absence',
  params: depoIdParam,
  body: z
    .object({ kind: z.enum(absenceKinds), ...written })
    .partial()
    .extend({ lock_version: lockVersion }),
  answer: absence,
});
export type AbsenceChanges = z.output<typeof updateAbsence.body>;

export const deleteAbsence = endpoint({
  name: 'delete absence',
  method: 'DELETE',
  path: '/{tenant}/depo/{depo_id}/absences/{id}',
  about: ['absences', 'plan-events'],
  needs: 'absences.write',
  params: depoIdParam,
});
