// A line that is added to every notice of a period.

import { z } from 'zod';
import { parseDay } from '../../../shared/calendar.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { flag, id, idParam, lockVersion, message, name, page, perPage } from '../../../shared/wire.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';

/** Its days are DD-MM-YYYY (admin-decisions G63). */
export const smsCampaign = z.object({
  id,
  name: z.string(),
  text: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  include_subscribe_info: z.boolean(),
  lock_version: z.number(),
});
export type SmsCampaign = z.output<typeof smsCampaign>;

const givenDay = z
  .string()
  .max(20)
  .transform((text, context) => {
    const read = parseDay(text);
    if (read === null)
      context.addIssue({ code: 'custom', message: text.trim() === '' ? "can't be blank" : 'is invalid' });
    return read ?? '';
  });

const path = '/{tenant}/admin/sms_campaigns';
/** `include_subscribe_info` may be sent and is not available yet: it stays false. */
const given = z.object({
  name: name(),
  text: message(MOST_CHARACTERS),
  start_date: givenDay,
  end_date: givenDay,
  include_subscribe_info: flag.nullish(),
});
export type NewCampaign = z.output<typeof given>;
const changes = given.partial().extend({ lock_version: lockVersion });
export type CampaignChanges = z.output<typeof changes>;

/** All of them, unless a page is asked for; the latest start first. */
export const listSmsCampaigns = endpoint({
  name: 'list SMS campaigns',
  method: 'GET',
  path,
  about: ['sms-campaigns'],
  needs: 'sms_campaigns.read',
  page: true,
  query: z.object({ page, per_page: perPage(1_000, 1_000) }),
  answer: z.array(smsCampaign),
});

export const showSmsCampaign = endpoint({
  name: 'show SMS campaign',
  method: 'GET',
  path: `${path}/{id}`,
  about: ['sms-campaigns'],
  needs: 'sms_campaigns.read',
  page: true,
  params: idParam,
  answer: smsCampaign,
});

export const createSmsCampaign = endpoint({
  name: 'create SMS campaign',
  method: 'POST',
  path,
  about: ['sms-campaigns'],
  needs: 'sms_campaigns.write',
  wrapped: 'sms_campaign',
  idempotent: true,
  body: given,
  answer: smsCampaign,
});

export const updateSmsCampaign = endpoint({
  name: 'update SMS campaign',
  method: 'PATCH',
  path: `${path}/{id}`,
  about: ['sms-campaigns'],
  needs: 'sms_campaigns.write',
  wrapped: 'sms_campaign',
  params: idParam,
  body: changes,
  answer: smsCampaign,
});
