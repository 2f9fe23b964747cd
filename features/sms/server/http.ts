import { serve } from '../../../server/calls/serve.ts';
import { smsAnswersHttp } from '../answers/server/http.ts';
import { smsCampaignsHttp } from '../campaigns/server/http.ts';
import {
  listAllSmsCustomers,
  listSmsCustomers,
  resumeSendingSms,
  resumeSmsOfChosen,
  sendStopSms,
  showSmsSending,
  showSmsCustomerMap,
  stopSendingSms,
  stopSmsOfChosen,
} from '../contract.ts';
import { smsOutboxHttp } from '../outbox/server/http.ts';
import { smsPreviewsHttp } from '../previews/server/http.ts';
import { smsTemplatesHttp } from '../templates/server/http.ts';
import {
  resumeNotices,
  resumeNoticesOfChosen,
  sendCustomSms,
  stopNotices,
  stopNoticesOfChosen,
} from './commands.ts';
import { smsCustomerMap, smsCustomersOf, smsCustomersOfDay, smsSendingOf } from './queries.ts';

export const smsHttp = [
  serve(listSmsCustomers, ({ tx, by, params }) => smsCustomersOf(tx, by, params.depo_id, params.id)),
  serve(listAllSmsCustomers, ({ tx, by, params, query }) =>
    smsCustomersOfDay(tx, by, params.depo_id, params.weekday ?? query.weekday),
  ),
  serve(showSmsCustomerMap, ({ tx, by, params }) => smsCustomerMap(tx, by, params.depo_id, params.id)),
  serve(stopSendingSms, ({ tx, by, params }) => stopNotices(tx, by, params.depo_id, params.id)),
  serve(showSmsSending, ({ tx, params, now }) => smsSendingOf(tx, params.depo_id, params.id, now)),
  serve(resumeSendingSms, ({ tx, by, params }) => resumeNotices(tx, by, params.depo_id, params.id)),
  serve(stopSmsOfChosen, ({ tx, by, params, body }) =>
    stopNoticesOfChosen(tx, by, params.depo_id, params.id, body.selected_customer_ids),
  ),
  serve(resumeSmsOfChosen, ({ tx, by, params, body }) =>
    resumeNoticesOfChosen(tx, by, params.depo_id, params.id, body.selected_customer_ids),
  ),
  serve(sendStopSms, ({ tx, by, params, body }) => sendCustomSms(tx, by, params.depo_id, params.id, body)),
  ...smsTemplatesHttp,
  ...smsCampaignsHttp,
  ...smsOutboxHttp,
  ...smsAnswersHttp,
  ...smsPreviewsHttp,
];
