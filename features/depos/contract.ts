// Depots: every staff screen chooses among them and shows their place; the people who run them write their texts.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { flag, id, idParam, latLng, lockVersion, name, prose, text } from '../../shared/wire.ts';
import { MOST_CHARACTERS } from '../notices/rules/segments.ts';

const smsOut = z.string().nullable().optional();

/**
 * Of another depot id and title alone; without 'depos.read' only the first four; a field whose ability the tenant
 * lacks is absent (admin-decisions G4, G5).
 */
export const depo = z.object({
  id,
  title: z.string(),
  address: z.string().optional(),
  address_coordinates: latLng.nullable().optional(),
  description: z.string().nullable().optional(),
  /** Takes part in the daily mail, which goes to the addresses of `recepient`, one a line (G48). */
  dashboard: z.boolean().optional(),
  recepient: z.string().nullable().optional(),
  sms_text: smsOut,
  sms_route_text: smsOut,
  sms_subscribe_text: smsOut,
  sms_unsubscribe_text: smsOut,
  marketing_sms: smsOut,
  customer_axa_id: z.string().nullable().optional(),
  lock_version: z.number().int().optional(),
});
export type Depo = z.output<typeof depo>;

/** A shape that is no place is none, and a depot without a place is refused at its address. */
const place = latLng.nullable().catch(null);

const fields = {
  description: prose(2_000),
  dashboard: flag,
  recepient: prose(2_000),
  sms_text: prose(MOST_CHARACTERS),
  sms_route_text: prose(MOST_CHARACTERS),
  sms_subscribe_text: prose(MOST_CHARACTERS),
  sms_unsubscribe_text: prose(MOST_CHARACTERS),
  marketing_sms: prose(MOST_CHARACTERS),
  customer_axa_id: text(),
};
export const newDepo = z.object({
  title: name(),
  address: name(),
  address_coordinates: place.optional(),
  ...z.object(fields).partial().shape,
});
export const depoChanges = newDepo.partial().extend({ lock_version: lockVersion });
export type NewDepo = z.output<typeof newDepo>;
export type DepoChanges = z.output<typeof depoChanges>;

export const listDepos = endpoint({
  name: 'list depos',
  method: 'GET',
  path: '/{tenant}/admin/depos',
  about: ['depos'],
  needs: 'depos.list',
  page: true,
  answer: z.array(depo),
});

export const showDepo = endpoint({
  name: 'show depo',
  method: 'GET',
  path: '/{tenant}/admin/depos/{id}',
  about: ['depos'],
  needs: 'depos.list',
  page: true,
  params: idParam,
  answer: depo,
});

export const createDepo = endpoint({
  name: 'create depo',
  method: 'POST',
  path: '/{tenant}/admin/depos',
  about: ['depos', 'changes'],
  needs: 'depos.create',
  wrapped: 'depo',
  body: newDepo,
  answer: depo,
});

export const updateDepo = endpoint({
  name: 'update depo',
  method: 'PATCH',
  path: '/{tenant}/admin/depos/{id}',
  about: ['depos', 'changes'],
  needs: 'depos.write',
  wrapped: 'depo',
  params: idParam,
  body: depoChanges,
  answer: depo,
});
