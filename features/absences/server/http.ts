import { about, serve } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import * as calls from '../contract.ts';
import { absencesOfDepo, ownAbsence } from './list-absences.ts';
import { createAbsence, deleteAbsence, updateAbsence } from './save-absence.ts';

export const absencesHttp = [
  serve(calls.listAbsences, ({ tx, by, params, query }) => absencesOfDepo(tx, by, params.depo_id, query)),
  serve(calls.createAbsence, ({ tx, by, body }) => createAbsence(tx, by, body)),
  about(
    ({ tx, by, params }: { tx: TenantTx; by: Act; params: { id: number } }) => ownAbsence(tx, by, params.id),
    serve(calls.updateAbsence, ({ tx, by, params, body }) => updateAbsence(tx, by, params.id, body)),
  ),
  serve(calls.deleteAbsence, ({ tx, by, params }) => deleteAbsence(tx, by, params.id)),
];
