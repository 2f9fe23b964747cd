import { fieldTexts, refusals } from '../../../shared/refusals.ts';
import { smsRefusals } from './notices.ts';
import { previewRefusals } from './previews.ts';

const { sending_off, capped } = previewRefusals;

export const smsByKeyRefusals = refusals('sms_by_key', {
  phone_invalid: { status: 422, field: 'phone', text: fieldTexts.invalid },
  phone_not_mobile: { status: 422, field: 'phone', text: fieldTexts.not_mobile },
  unsubscribed: {
    status: 422,
    field: 'phone',
    text: {
      en: 'belongs to somebody who wants no SMS',
      da: 'tilhører en, som ikke vil have SMS',
      nb: 'tilhører en som ikke vil ha SMS',
      ro: 'aparține cuiva care nu dorește SMS-uri',
    },
  },
  too_long: { status: 422, field: 'text', text: smsRefusals.too_long.text },
  too_far_ahead: { status: 422, field: 'send_at', text: fieldTexts.at_most },
  sending_off: { status: 422, field: 'base', text: sending_off.text },
  capped: { status: 429, field: 'base', text: capped.text },
});
