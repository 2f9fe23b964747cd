import { serve } from '../../../server/calls/serve.ts';
import {
  createStopType as createStopTypeCall,
  listStopTypes,
  showStopType,
  updateStopType as updateStopTypeCall,
} from '../contract.ts';
import { stopTypeById, listStopTypesOfTenant } from './list-stop-types.ts';
import { createStopType, updateStopType } from './save-stop-type.ts';

export const stopTypesHttp = [
  serve(listStopTypes, ({ tx, tenant }) => listStopTypesOfTenant(tx, tenant)),
  serve(showStopType, ({ tx, params }) => stopTypeById(tx, params.id)),
  serve(createStopTypeCall, ({ tx, by, body }) => createStopType(tx, by, body)),
  serve(updateStopTypeCall, ({ tx, by, params, body }) => updateStopType(tx, by, params.id, body)),
];
