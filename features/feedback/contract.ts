// What a customer thought of a visit (RG98).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { fieldTexts, refusals } from '../../shared/refusals.ts';
import { id, idParam, text, uuid } from '../../shared/wire.ts';

const feedback = z.object({ id, positive: z.boolean(), comment: z.string().nullable() });

/** 422 base: too early, too late, given already; customer_uuid, plan_event_route_point_id: 'must exist'. 429: 30 a minute per address. */
export const giveFeedback = endpoint({
  name: 'give feedback',
  method: 'POST',
  path: '/{tenant}/feedbacks',
  about: { nothing: 'no screen shows it' },
  aliases: ['/{tenant}/public/feedbacks', '/{tenant}/api/public/feedbacks'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  wrapped: 'feedback',
  body: z.object({
    customer_uuid: uuid,
    plan_event_route_point_id: id,
    positive: z.boolean(),
    comment: text(1000).optional(),
  }),
  answer: feedback,
});

/** The thumb is kept when it is pressed, the words come after it: whoever gave it may add to it or change it as long as it could be given. */
export const completeFeedback = endpoint({
  name: 'add words to feedback',
  method: 'PATCH',
  path: '/{tenant}/public/feedbacks/{id}',
  about: { nothing: 'no screen shows it' },
  aliases: ['/{tenant}/api/public/feedbacks/{id}'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  wrapped: 'feedback',
  params: idParam,
  body: z.object({ customer_uuid: uuid, positive: z.boolean().optional(), comment: text(1000).optional() }),
  answer: feedback,
});

export const feedbackRefusals = refusals('feedback', {
  unknown_customer: { status: 422, field: 'customer_uuid', text: fieldTexts.must_exist },
  unknown_stop: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  already_given: {
    status: 422,
    field: 'base',
    text: {
      en: 'You have already told us what you think of this visit',
      da: 'Du har allerede fortalt os, hvad du synes om besøget',
      nb: 'Du har allerede fortalt oss hva du synes om besøket',
      ro: 'Ne-ai spus deja părerea despre această vizită',
    },
  },
  too_early: {
    status: 422,
    field: 'base',
    text: {
      en: 'The truck has not been there yet',
      da: 'Isbilen har ikke været der endnu',
      nb: 'Isbilen har ikke vært der ennå',
      ro: 'Mașina nu a ajuns încă',
    },
  },
  too_late: {
    status: 422,
    field: 'base',
    text: {
      en: 'This visit is more than 3 days ago',
      da: 'Besøget er mere end 3 dage siden',
      nb: 'Besøket er mer enn 3 dager siden',
      ro: 'Vizita a fost acum mai mult de 3 zile',
    },
  },
});
