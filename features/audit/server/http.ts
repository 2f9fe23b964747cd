import { serve } from '../../../server/calls/serve.ts';
import { listUserHttpRequests, showUserHttpRequest } from '../contract.ts';
import { requestById, requestsOf } from './list-requests.ts';

export const auditHttp = [
  serve(listUserHttpRequests, ({ tx, tenant, query }) => requestsOf(tx, tenant, query)),
  serve(showUserHttpRequest, ({ tx, tenant, params }) => requestById(tx, tenant, params.id)),
];
