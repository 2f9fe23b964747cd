import { fieldTexts, refusals } from '../../../shared/refusals.ts';

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
