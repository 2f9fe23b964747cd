// The words of a person's own page, and of leaving.

import { publicTexts } from '../../../shared/texts.ts';

export const customerTexts = publicTexts({
  unsubscribe: { en: 'Unsubscribe', da: 'Afmeld', nb: 'Meld av', ro: 'Dezabonare' },
  unsubscribe_title: {
    en: 'Do you want to unsubscribe?',
    da: 'Vil du afmeldes?',
    nb: 'Vil du melde deg av?',
    ro: 'Vrei să te dezabonezi?',
  },
  unsubscribe_text: {
    en: 'You will no longer get an SMS before the truck comes.',
    da: 'Du får ikke længere en SMS, før isbilen kommer.',
    nb: 'Du får ikke lenger SMS før isbilen kommer.',
    ro: 'Nu vei mai primi SMS înainte să vină mașina.',
  },
  withdraw_what: {
    en: 'What do you want to withdraw?',
    da: 'Hvad vil du afmelde?',
    nb: 'Hva vil du melde deg av?',
    ro: 'Ce vrei să retragi?',
  },
  sms_notices: {
    en: 'SMS before the truck comes',
    da: 'SMS før isbilen kommer',
    nb: 'SMS før isbilen kommer',
    ro: 'SMS înainte de sosire',
  },
  marketing: {
    en: 'News and offers',
    da: 'Nyheder og tilbud',
    nb: 'Nyheter og tilbud',
    ro: 'Noutăți și oferte',
  },
  unsubscribed: {
    en: 'You are unsubscribed',
    da: 'Du er afmeldt',
    nb: 'Du er avmeldt',
    ro: 'Ești dezabonat',
  },
  already_unsubscribed: {
    en: 'You are already unsubscribed',
    da: 'Du er allerede afmeldt',
    nb: 'Du er allerede avmeldt',
    ro: 'Ești deja dezabonat',
  },
  moved_to: {
    en: 'Somebody with your number has asked for SMS about {address}.',
    da: 'Nogen har med dit nummer bedt om SMS om {address}.',
    nb: 'Noen har med ditt nummer bedt om SMS om {address}.',
    ro: 'Cineva a cerut cu numărul tău SMS despre {address}.',
  },
  take_back: {
    en: 'It was not me: as before',
    da: 'Det var ikke mig: som før',
    nb: 'Det var ikke meg: som før',
    ro: 'Nu am fost eu: ca înainte',
  },
  taken_back: {
    en: 'Taken back: your notices are as they were before.',
    da: 'Fortrudt: dine beskeder er, som de var før.',
    nb: 'Angret: varslene dine er som de var før.',
    ro: 'Anulat: anunțurile tale sunt ca înainte.',
  },
  marketing_asked: {
    en: 'Would you like news and offers by SMS? Without your word you get none.',
    da: 'Vil du have nyheder og tilbud på SMS? Uden dit ja får du ingen.',
    nb: 'Vil du ha nyheter og tilbud på SMS? Uten ditt ja får du ingen.',
    ro: 'Dorești noutăți și oferte prin SMS? Fără acordul tău nu primești.',
  },
  marketing_confirmed: {
    en: 'You get news and offers by SMS.',
    da: 'Du får nyheder og tilbud på SMS.',
    nb: 'Du får nyheter og tilbud på SMS.',
    ro: 'Primești noutăți și oferte prin SMS.',
  },
  to_my_page: {
    en: 'Your page, also for unsubscribing',
    da: 'Din side, også til afmelding',
    nb: 'Din side, også for avmelding',
    ro: 'Pagina ta, și pentru dezabonare',
  },
  my_place: {
    en: 'Your place: {address}',
    da: 'Dit sted: {address}',
    nb: 'Ditt sted: {address}',
    ro: 'Locul tău: {address}',
  },
  next_visits: { en: 'Next visits', da: 'Næste besøg', nb: 'Neste besøk', ro: 'Următoarele vizite' },
  no_visits: {
    en: 'No visits are planned yet',
    da: 'Ingen besøg er planlagt endnu',
    nb: 'Ingen besøk er planlagt ennå',
    ro: 'Nicio vizită planificată încă',
  },
});
