import { listed, serve } from '../../../../server/calls/serve.ts';
import {
  createSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  showSmsTemplate,
  updateSmsTemplate,
} from '../contract.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './commands.ts';
import { templateOf, templatesOf } from './queries.ts';

export const smsTemplatesHttp = [
  serve(listSmsTemplates, async ({ tx, tenant, query }) => {
    const { rows, total } = await templatesOf(tx, tenant, query);
    return listed(rows, total);
  }),
  serve(showSmsTemplate, ({ tx, params }) => templateOf(tx, params.id)),
  serve(createSmsTemplate, ({ tx, by, body }) => createTemplate(tx, by, body)),
  serve(updateSmsTemplate, ({ tx, by, params, body }) => updateTemplate(tx, by, params.id, body)),
  serve(deleteSmsTemplate, ({ tx, by, params }) => deleteTemplate(tx, by, params.id)),
];
