import { fieldTexts, refusals } from '../../shared/refusals.ts';

export const subscriberRefusals = refusals('subscribers', {
  unknown_stop: {
    status: 404,
    text: { en: 'Not found', da: 'Findes ikke', nb: 'Finnes ikke', ro: 'Nu există' },
  },
  driven: {
    status: 410,
    text: {
      en: 'The truck has already been there',
      da: 'Isbilen har allerede været der',
      nb: 'Isbilen har allerede vært der',
      ro: 'Mașina a trecut deja pe acolo',
    },
  },
  not_driven: {
    status: 410,
    text: {
      en: 'We do not know whether the truck drove this trip',
      da: 'Vi ved ikke, om isbilen kørte denne tur',
      nb: 'Vi vet ikke om isbilen kjørte denne turen',
      ro: 'Nu știm dacă mașina a făcut această cursă',
    },
  },
  cancelled: {
    status: 410,
    text: {
      en: 'This trip is cancelled',
      da: 'Turen er aflyst',
      nb: 'Turen er avlyst',
      ro: 'Cursa este anulată',
    },
  },
  stop_removed: {
    status: 410,
    text: {
      en: 'The truck no longer stops here on this trip',
      da: 'Isbilen holder ikke længere her på denne tur',
      nb: 'Isbilen stopper ikke lenger her på denne turen',
      ro: 'Mașina nu mai oprește aici în această cursă',
    },
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
    text: {
      en: 'reCAPTCHA verification failed, please try again.',
      da: 'Kontrollen mislykkedes, prøv igen.',
      nb: 'Kontrollen mislyktes, prøv igjen.',
      ro: 'Verificarea a eșuat, încearcă din nou.',
    },
  },
  customer_doesnt_exist: {
    status: 404,
    text: {
      en: 'We do not know this phone number. Please try again or contact customer service.',
      da: 'Vi kender ikke dette telefonnummer. Prøv igen, eller kontakt kundeservice.',
      nb: 'Vi kjenner ikke dette telefonnummeret. Prøv igjen, eller kontakt kundeservice.',
      ro: 'Nu cunoaștem acest număr de telefon. Încearcă din nou sau contactează serviciul clienți.',
    },
  },
  already_unsubscribed: {
    status: 404,
    text: {
      en: 'You are already unsubscribed',
      da: 'Du er allerede afmeldt',
      nb: 'Du er allerede avmeldt',
      ro: 'Ești deja dezabonat',
    },
  },
  too_often: {
    status: 429,
    text: {
      en: 'That was tried too often, please try again later',
      da: 'Det er prøvet for mange gange, prøv igen senere',
      nb: 'Det er prøvd for mange ganger, prøv igjen senere',
      ro: 'S-a încercat de prea multe ori, încearcă mai târziu',
    },
  },
});
