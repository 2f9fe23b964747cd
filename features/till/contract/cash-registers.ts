// Tills. The first message of the point of sale that names one makes it; staff may also add, rename and retire one
// (README 18).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut, lockVersion, name, text } from '../../../shared/wire.ts';

export const cashRegister = z.object({
  id,
  name: z.string(),
  /** Its id at the point of sale; null for one that sends nothing. */
  wallmob_id: z.string().nullable(),
  /** Where a report of it belongs that has no trip (P9). */
  depo_id: id.nullable(),
  /** Of its newest closing; null where none came yet. */
  last_closed_at: instantOut.nullable(),
  lock_version: z.number().int(),
});
export type CashRegister = z.output<typeof cashRegister>;

const newCashRegister = z.object({
  name: name(),
  wallmob_id: text(100).optional(),
  depo_id: id.nullish(),
});
export type NewCashRegister = z.output<typeof newCashRegister>;
const cashRegisterChanges = newCashRegister.partial().extend({ lock_version: lockVersion });
export type CashRegisterChanges = z.output<typeof cashRegisterChanges>;

const P = '/{tenant}/cash_registers';
const about = ['cash-registers', 'eod-reports'] as const;
const writing = { about, needs: 'cash_registers.write', wrapped: 'cash_register' } as const;

/** By name, without the retired ones. */
export const listCashRegisters = endpoint({
  name: 'list cash registers',
  about: ['cash-registers'],
  method: 'GET',
  path: P,
  needs: 'eod.read',
  page: true,
  answer: z.array(cashRegister),
});

export const showCashRegister = endpoint({
  name: 'show cash register',
  about: ['cash-registers'],
  method: 'GET',
  path: `${P}/{id}`,
  needs: 'eod.read',
  params: idParam,
  answer: cashRegister,
});

export const createCashRegister = endpoint({
  ...writing,
  name: 'create cash register',
  method: 'POST',
  path: P,
  body: newCashRegister,
  answer: cashRegister,
});

export const updateCashRegister = endpoint({
  ...writing,
  name: 'update cash register',
  method: 'PATCH',
  path: `${P}/{id}`,
  params: idParam,
  body: cashRegisterChanges,
  answer: cashRegister,
});

/** Off the lists; what it sold stays, and what it still sends is taken. */
export const retireCashRegister = endpoint({
  name: 'retire cash register',
  about,
  method: 'DELETE',
  path: `${P}/{id}`,
  needs: 'cash_registers.write',
  params: idParam,
});
