import {
  listMarketingCustomers,
  withdrawMarketing,
} from '../../features/integration/contract/marketing-customers.ts';
import { listNextVisits, listPartnerEvents } from '../../features/integration/contract/partner-events.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';
import { exampleEvent, examplePublicStop, exampleUuid } from './examples.ts';

export const partnerFamily: ApiFamily = {
  id: 'partner',
  name: 'Partners',
  audiences: ['partner'],
  says: 'Trips with the stops that the public knows, and when one comes to a shop. Scope partner.',
  calls: [
    apiCall(
      listPartnerEvents,
      'Trips that begin in a period of at most 31 days, by day, 25 a page; X-Total-Count tells of how many. Private doors are never in it.',
      {
        query: { from: '2026-06-11', to: '2026-06-30' },
        answer: [
          {
            ...exampleEvent,
            stops: [examplePublicStop],
          },
        ],
      },
    ),
    apiCall(
      listNextVisits,
      'The next 20 trips that stop at a business customer, soonest first. 404 for an unknown number.',
      {
        query: { customer_number: '00420' },
        answer: [{ date: '2026-06-11', google_estimate_time: '2026-06-11T07:00:00.000Z', plan_event_id: 71 }],
      },
    ),
  ],
};

export const marketingFamily: ApiFamily = {
  id: 'marketing',
  name: 'Marketing service',
  audiences: ['partner'],
  says: 'Those who agreed to be written to, and nobody else. Scope marketing.',
  calls: [
    apiCall(
      listMarketingCustomers,
      'The longest unchanged first. Follow Link with rel="next" to its end; the next day ask with updated_since. Who withdrew is in no list any more: read all of it now and then and drop whom you do not find.',
      {
        query: { updated_since: '2026-06-09T00:00:00Z', per_page: 500 },
        answer: [
          {
            uuid: exampleUuid,
            email: 'karen@example.com',
            phone: '+4520112233',
            marketing_agreement: true,
            updated_at: '2026-06-10T08:00:00.000000Z',
          },
        ],
      },
    ),
    apiCall(
      withdrawMarketing,
      'Withdraws somebody’s agreement, which is kept as evidence. Again it changes nothing.',
      {
        params: { uuid: exampleUuid },
      },
    ),
  ],
};
