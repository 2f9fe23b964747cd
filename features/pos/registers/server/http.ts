import { serve } from '../../../../server/calls/serve.ts';
import {
  createCashRegister as createCall,
  listCashRegisters,
  retireCashRegister as retireCall,
  showCashRegister,
  updateCashRegister as updateCall,
} from '../contract.ts';
import { createCashRegister, retireCashRegister, updateCashRegister } from './commands.ts';
import { cashRegisterById, cashRegistersOf } from './queries.ts';

export const registersHttp = [
  serve(listCashRegisters, ({ tx, tenant }) => cashRegistersOf(tx, tenant)),
  serve(showCashRegister, ({ tx, params }) => cashRegisterById(tx, params.id)),
  serve(createCall, ({ tx, by, body }) => createCashRegister(tx, by, body)),
  serve(updateCall, ({ tx, by, params, body }) => updateCashRegister(tx, by, params.id, body)),
  serve(retireCall, ({ tx, by, params }) => retireCashRegister(tx, by, params.id)),
];
