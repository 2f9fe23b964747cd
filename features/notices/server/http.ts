import { type Served, about, paged, serve } from '../../../server/calls/serve.ts';
import { countSmsAnswers, listSmsAnswers, markSmsAnswer } from '../contract/answers.ts';
import {
  createSmsCampaign,
  listSmsCampaigns,
  showSmsCampaign,
  updateSmsCampaign,
} from '../contract/campaigns.ts';
import { showNoticePreview } from '../contract/notice-preview.ts';
import { showNoticeScore } from '../contract/notice-score.ts';
import { countOutbox, listOutbox, showSmsCap, takeSmsReport } from '../contract/outbox.ts';
import { sendSmsPreview } from '../contract/previews.ts';
import { createSms } from '../contract/sms-by-key.ts';
import {
  listAllSmsCustomers,
  listSmsCustomers,
  resumeSendingSms,
  resumeSmsOfChosen,
  sendStopSms,
  showSmsCustomerMap,
  showSmsSending,
  stopSendingSms,
  stopSmsOfChosen,
} from '../contract/sms-customers.ts';
import {
  createSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  showSmsTemplate,
  updateSmsTemplate,
} from '../contract/templates.ts';
import { createSmsByKey } from './create-sms-by-key.ts';
import { markAnswer } from './keep-answer.ts';
import { answerById, answerCounts, listAnswers } from './list-answers.ts';
import { findCampaign, listCampaigns } from './list-campaigns.ts';
import { capShown, messageCounts, readOutbox } from './list-outbox.ts';
import { smsCustomerMap, readSmsCustomers, smsCustomersOfDay, readSmsSending } from './list-sms-customers.ts';
import { findTemplate, listTemplates } from './list-templates.ts';
import { findNoticeScore } from './notice-score.ts';
import { previewNotices } from './preview-notices.ts';
import { createCampaign, updateCampaign } from './save-campaign.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts';
import { sendPreview } from './send-preview.ts';
import {
  resumeNotices,
  resumeNoticesOfChosen,
  sendCustomSms,
  stopNotices,
  stopNoticesOfChosen,
} from './stop-notices.ts';
import { takeReport } from './take-report.ts';

const smsAnswersHttp = [
  serve(listSmsAnswers, ({ tx, query }) => paged(listAnswers(tx, query))),
  serve(countSmsAnswers, ({ tx }) => answerCounts(tx)),
  about<{ id: number }>(
    ({ tx, params }) => answerById(tx, params.id),
    serve(markSmsAnswer, ({ tx, params, body, now }) => markAnswer(tx, params.id, body.is_read, now)),
  ),
];

const smsCampaignsHttp = [
  serve(listSmsCampaigns, ({ tx, query }) => paged(listCampaigns(tx, query))),
  serve(showSmsCampaign, ({ tx, params }) => findCampaign(tx, params.id)),
  serve(createSmsCampaign, ({ tx, by, body }) => createCampaign(tx, by, body)),
  serve(updateSmsCampaign, ({ tx, by, params, body }) => updateCampaign(tx, by, params.id, body)),
];

const smsOutboxHttp = [
  serve(listOutbox, ({ tx, tenant, query }) => paged(readOutbox(tx, tenant.time_zone, query))),
  serve(countOutbox, ({ tx }) => messageCounts(tx)),
  serve(showSmsCap, ({ tx, tenant, now }) => capShown(tx, tenant, now)),
  serve(takeSmsReport, ({ tx, by, params, query, headers, body, bytes }) =>
    takeReport(tx, by, params.gateway, { headers, body, bytes, message: query.message }),
  ),
];

const smsPreviewsHttp = [serve(sendSmsPreview, ({ tx, by, body }) => sendPreview(tx, by, body))];

const smsTemplatesHttp = [
  serve(listSmsTemplates, ({ tx, tenant, query }) => paged(listTemplates(tx, tenant, query))),
  serve(showSmsTemplate, ({ tx, params }) => findTemplate(tx, params.id)),
  serve(createSmsTemplate, ({ tx, by, body }) => createTemplate(tx, by, body)),
  serve(updateSmsTemplate, ({ tx, by, params, body }) => updateTemplate(tx, by, params.id, body)),
  serve(deleteSmsTemplate, ({ tx, by, params }) => deleteTemplate(tx, by, params.id)),
];

export const noticesHttp: readonly Served[] = [
  serve(createSms, ({ tx, by, body }) => createSmsByKey(tx, by, body)),
  serve(listSmsCustomers, ({ tx, by, params }) => readSmsCustomers(tx, by, params.depo_id, params.id)),
  serve(listAllSmsCustomers, ({ tx, by, params, query }) =>
    smsCustomersOfDay(tx, by, params.depo_id, params.weekday ?? query.weekday),
  ),
  serve(showNoticeScore, ({ tx, by, params, query }) => findNoticeScore(tx, by, params.depo_id, query.date)),
  serve(showNoticePreview, ({ tx, by, params, query }) => previewNotices(tx, by, params.depo_id, query)),
  serve(showSmsCustomerMap, ({ tx, by, params }) => smsCustomerMap(tx, by, params.depo_id, params.id)),
  serve(stopSendingSms, ({ tx, by, params }) => stopNotices(tx, by, params.depo_id, params.id)),
  serve(showSmsSending, ({ tx, params, now }) => readSmsSending(tx, params.depo_id, params.id, now)),
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
