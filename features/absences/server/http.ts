import { serve } from '../../../server/calls/serve.ts';
import * as calls from '../contract.ts';
import { absencesOfDepo } from './list-absences.ts';
import { createAbsence, deleteAbsence, updateAbsence } from './save-absence.ts';

export const absencesHttp = [
  serve(calls.listAbsences, ({ tx, by, params, query }) => absencesOfDepo(tx, by, params.depo_id, query)),
  serve(calls.createAbsence, ({ tx, by, body }) => createAbsence(tx, by, body)),
  serve(calls.updateAbsence, ({ tx, by, params, body }) => updateAbsence(tx, by, params.id, body)),
  serve(calls.deleteAbsence, ({ tx, by, params }) => deleteAbsence(tx, by, params.id)),
];
