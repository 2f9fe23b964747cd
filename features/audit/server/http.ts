import { serve } from '../../../server/calls/serve.ts';
import { listUserHttpRequests, showUserHttpRequest } from '../contract.ts';
import { requestById, listRequests } from './list-requests.ts';

export const auditHttp = [
  serve(listUserHttpRequests, ({ tx, tenant, query }) => listRequests(tx, tenant, query)),
  serve(showUserHttpRequest, ({ tx, tenant, params }) => requestById(tx, tenant, params.id)),
];
