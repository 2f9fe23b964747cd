import { serve } from '../../../../server/calls/serve.ts';
import { showOpenEnds } from '../contract.ts';
import { openEndsOf } from './queries.ts';

export const openEndsHttp = [serve(showOpenEnds, ({ tx, by, params }) => openEndsOf(tx, by, params.depo_id))];
