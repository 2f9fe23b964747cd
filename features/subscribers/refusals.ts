import { fieldTexts, refusals } from '../../shared/refusals.ts';
import { subscriberTexts } from './texts/public-texts.ts';

const said = subscriberTexts.refusals;

export const subscriberRefusals = refusals('subscribers', {
  unknown_stop: {
    status: 404,
    text: said.unknown_stop,
  },
  driven: {
    status: 410,
    text: said.driven,
  },
  not_driven: {
    status: 410,
    text: said.not_driven,
  },
  cancelled: {
    status: 410,
    text: said.cancelled,
  },
  stop_removed: {
    status: 410,
    text: said.stop_removed,
  },
  phone_invalid: { status: 422, field: 'phone', text: fieldTexts.invalid },
  phone_not_mobile: { status: 422, field: 'phone', text: fieldTexts.not_mobile },
  stop_must_exist: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  place_is_elsewhere: { status: 422, field: 'location_attributes.coordinates', text: fieldTexts.invalid },
  code_invalid: { status: 422, field: 'code', text: fieldTexts.invalid },
  gdpr_not_accepted: { status: 422, field: 'gdpr_agreement', text: fieldTexts.accepted },
  captcha_failed: {
    status: 422,
    field: 'base',
    text: said.captcha_failed,
  },
  customer_doesnt_exist: {
    status: 404,
    text: said.customer_doesnt_exist,
  },
  already_unsubscribed: {
    status: 404,
    text: said.already_unsubscribed,
  },
  too_often: {
    status: 429,
    text: said.too_often,
  },
});
