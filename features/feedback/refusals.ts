import { fieldTexts, refusals } from '../../shared/refusals.ts';
import { feedbackRefusalTexts } from './texts/public-texts.ts';

const said = feedbackRefusalTexts.refusals;

export const feedbackRefusals = refusals('feedback', {
  unknown_customer: { status: 422, field: 'customer_uuid', text: fieldTexts.must_exist },
  unknown_stop: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  manager_comment_blank: { status: 422, field: 'manager_comment', text: fieldTexts.blank },
  already_approved: {
    status: 422,
    field: 'base',
    text: said.already_approved,
  },
  settled: {
    status: 422,
    field: 'base',
    text: said.settled,
  },
  already_given: {
    status: 422,
    field: 'base',
    text: said.already_given,
  },
  too_early: {
    status: 422,
    field: 'base',
    text: said.too_early,
  },
  too_late: {
    status: 422,
    field: 'base',
    text: said.too_late,
  },
});
