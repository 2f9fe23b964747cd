import { refusals } from '../../../shared/refusals.ts';
import type { RefusalText } from '../../../shared/texts.ts';

/** Whoever asks in vain reads the same: who may not, and who may when there is nothing to stop. */
const mayNotStop: RefusalText = {
  en: 'You are not allowed to stop sms sendout for this plan event',
  da: 'Du må ikke stoppe udsendelsen af SMS for denne tur',
  nb: 'Du kan ikke stoppe SMS-utsendingen for denne turen',
  ro: 'Nu poți opri trimiterea SMS pentru acest traseu',
};

export const smsRefusals = refusals('sms', {
  may_not_stop: { status: 422, field: 'base', text: mayNotStop },
  may_not_resume: {
    status: 422,
    field: 'base',
    text: {
      en: 'There is nothing to resume: nothing is stopped, or it is too late',
      da: 'Der er intet at genoptage: intet er stoppet, eller det er for sent',
      nb: 'Det er ingenting å gjenoppta: ingenting er stoppet, eller det er for sent',
      ro: 'Nu este nimic de reluat: nimic nu e oprit sau este prea târziu',
    },
  },
  not_over: {
    status: 422,
    field: 'date',
    text: {
      en: 'must be a day that is over',
      da: 'skal være en dag, der er forbi',
      nb: 'må være en dag som er over',
      ro: 'trebuie să fie o zi încheiată',
    },
  },
  on_their_way: {
    status: 409,
    text: {
      en: 'An SMS to this customer is on its way. Try again in a minute.',
      da: 'En SMS til denne kunde er på vej. Prøv igen om et minut.',
      nb: 'En SMS til denne kunden er på vei. Prøv igjen om et minutt.',
      ro: 'Un SMS către acest client este pe drum. Încearcă din nou într-un minut.',
    },
  },
  may_never_stop: { status: 403, text: mayNotStop },
  may_not_send: {
    status: 422,
    field: 'base',
    text: {
      en: 'You are not allowed to send custom SMS for this plan event',
      da: 'Du må ikke sende egne SMS for denne tur',
      nb: 'Du kan ikke sende egne SMS for denne turen',
      ro: 'Nu poți trimite SMS pentru acest traseu',
    },
  },
  already_told: {
    status: 422,
    field: 'selected_customer_ids',
    text: {
      en: 'Some customers were already sent a custom SMS',
      da: 'Nogle kunder har allerede fået en egen SMS',
      nb: 'Noen kunder har allerede fått en egen SMS',
      ro: 'Unii clienți au primit deja un SMS',
    },
  },
  unknown_template: {
    status: 422,
    field: 'sms_template',
    text: { en: 'must exist', da: 'skal findes', nb: 'må finnes', ro: 'trebuie să existe' },
  },
  too_long: {
    status: 422,
    field: 'sms_template',
    text: {
      en: 'is too long once its placeholders are filled',
      da: 'er for lang, når dens pladsholdere er udfyldt',
      nb: 'er for lang når plassholderne er fylt inn',
      ro: 'este prea lung după completarea substituenților',
    },
  },
  unknown_customers: {
    status: 422,
    field: 'selected_customer_ids',
    text: { en: 'must exist', da: 'skal findes', nb: 'må finnes', ro: 'trebuie să existe' },
  },
  bad_weekday: {
    status: 422,
    field: 'weekday',
    text: { en: 'is invalid', da: 'er ugyldig', nb: 'er ugyldig', ro: 'nu este valid' },
  },
});
