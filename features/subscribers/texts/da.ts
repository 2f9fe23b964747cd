import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  sms: {
    subscribed:
      '{depo}: du får en SMS ca. {minutes} {minutes|minut|minutter}, før isbilen kommer til {address}. Din side, også til afmelding: {link}',
    moved: '{depo}: dine beskeder gælder nu for {address}. Var det ikke dig? Fortryd, eller afmeld: {link}',
    marketing: '{depo}: vil du have vores nyheder og tilbud? Sig ja her, eller gør ingenting: {link}',
    code: '{code} er din kode hos {name}',
    unsubscribed: '{depo}: du er afmeldt og får ikke flere SMS.',
  },
  refusals: {
    unknown_stop: 'Findes ikke',
    driven: 'Isbilen har allerede været der',
    not_driven: 'Vi ved ikke, om isbilen kørte denne tur',
    cancelled: 'Turen er aflyst',
    stop_removed: 'Isbilen holder ikke længere her på denne tur',
    captcha_failed: 'Kontrollen mislykkedes, prøv igen.',
    customer_doesnt_exist: 'Vi kender ikke dette telefonnummer. Prøv igen, eller kontakt kundeservice.',
    already_unsubscribed: 'Du er allerede afmeldt',
    too_often: 'Det er prøvet for mange gange, prøv igen senere',
  },
};
