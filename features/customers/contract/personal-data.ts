// What one person may ask of the tenant: their data as one file, and to be forgotten (RG88).

import { endpoint } from '../../../shared/endpoint.ts';
import { idParam } from '../../../shared/wire.ts';

const path = '/{tenant}/admin/customers/{id}/personal_data';

/** JSON as a file; the log of requests keeps who took it out. */
export const downloadPersonalData = endpoint({
  name: "download a customer's personal data",
  method: 'GET',
  path,
  about: ['customers'],
  needs: 'customers.write',
  params: idParam,
  per_minute: 30,
});

/** 404 when the person is gone already; 409 while an order of theirs is open or an SMS is on its way. */
export const erasePersonalData = endpoint({
  name: "erase a customer's personal data",
  proof: 'always',
  method: 'DELETE',
  path,
  about: ['customers', 'sms-messages', 'feedbacks', 'delivery-orders'],
  needs: 'customers.write',
  params: idParam,
});
