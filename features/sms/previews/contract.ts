// A text as the customer would read it, sent to the phone of the one who writes it.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { fieldTexts, refusals } from '../../../shared/refusals.ts';
import { id, name } from '../../../shared/wire.ts';
import { MOST_CHARACTERS } from '../rules.ts';

/** Previews a person may send in a day. */
export const MOST_PREVIEWS = 20;

/** `text` as it is written, placeholders and all. `depo_id`: whose title stands for `{depo}`; else the first of one's own. */
export const sendSmsPreview = endpoint({
  name: 'send an SMS preview',
  method: 'POST',
  path: '/{tenant}/admin/sms_previews',
  about: ['sms-messages'],
  needs: 'sms_preview.send',
  wrapped: 'sms_preview',
  idempotent: true,
  body: z.object({ text: name(MOST_CHARACTERS), phone: name(50), depo_id: id.nullish() }),
  answer: z.object({ id, phone: z.string(), text: z.string(), segments: z.number() }),
});

export const previewRefusals = refusals('sms_previews', {
  phone_invalid: {
    status: 422,
    field: 'phone',
    text: {
      en: 'is not a valid phone number',
      da: 'er ikke et gyldigt telefonnummer',
      nb: 'er ikke et gyldig telefonnummer',
      ro: 'nu este un număr de telefon valid',
    },
  },
  phone_not_mobile: { status: 422, field: 'phone', text: fieldTexts.not_mobile },
  depo_must_exist: {
    status: 422,
    field: 'depo_id',
    text: { en: 'must exist', da: 'skal findes', nb: 'må finnes', ro: 'trebuie să existe' },
  },
  sending_off: {
    status: 422,
    field: 'base',
    text: {
      en: 'Sending of SMS is switched off',
      da: 'Afsendelse af SMS er slået fra',
      nb: 'Sending av SMS er slått av',
      ro: 'Trimiterea de SMS este oprită',
    },
  },
  capped: {
    status: 422,
    field: 'base',
    text: {
      en: "Today's SMS are used up",
      da: 'Dagens SMS er brugt op',
      nb: 'Dagens SMS er brukt opp',
      ro: 'SMS-urile de azi s-au terminat',
    },
  },
  too_many: {
    status: 429,
    field: 'base',
    text: {
      en: 'You have sent {count} previews today, no more can be sent',
      da: 'Du har sendt {count} prøver i dag, flere kan ikke sendes',
      nb: 'Du har sendt {count} prøver i dag, flere kan ikke sendes',
      ro: 'Ai trimis {count} mesaje de probă azi, nu mai poți trimite',
    },
  },
});
