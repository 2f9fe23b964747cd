// Texts that staff send to waiting customers in place of a notice.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, lockVersion, message, name, page, perPage } from '../../../shared/wire.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';

export const smsTemplate = z.object({ id, name: z.string(), text: z.string(), lock_version: z.number() });
export type SmsTemplate = z.output<typeof smsTemplate>;

const path = '/{tenant}/admin/sms_templates';
const given = z.object({ name: name(), text: message(MOST_CHARACTERS) });
export type NewTemplate = z.output<typeof given>;
const changes = given.partial().extend({ lock_version: lockVersion });
export type TemplateChanges = z.output<typeof changes>;

/** All of them, unless a page is asked for. */
export const listSmsTemplates = endpoint({
  name: 'list SMS templates',
  method: 'GET',
  path,
  about: ['sms-templates'],
  needs: 'sms_templates.list',
  page: true,
  query: z.object({ page, per_page: perPage(1_000, 1_000) }),
  answer: z.array(smsTemplate),
});

export const showSmsTemplate = endpoint({
  name: 'show SMS template',
  method: 'GET',
  path: `${path}/{id}`,
  about: ['sms-templates'],
  needs: 'sms_templates.read',
  page: true,
  params: idParam,
  answer: smsTemplate,
});

export const createSmsTemplate = endpoint({
  name: 'create SMS template',
  method: 'POST',
  path,
  about: ['sms-templates'],
  needs: 'sms_templates.write',
  wrapped: 'sms_template',
  idempotent: true,
  body: given,
  answer: smsTemplate,
});

export const updateSmsTemplate = endpoint({
  name: 'update SMS template',
  method: 'PATCH',
  path: `${path}/{id}`,
  about: ['sms-templates'],
  needs: 'sms_templates.write',
  wrapped: 'sms_template',
  params: idParam,
  body: changes,
  answer: smsTemplate,
});

/** Gone for good; what was sent keeps its text (admin-decisions G36). */
export const deleteSmsTemplate = endpoint({
  name: 'delete SMS template',
  method: 'DELETE',
  path: `${path}/{id}`,
  about: ['sms-templates'],
  needs: 'sms_templates.write',
  params: idParam,
});
