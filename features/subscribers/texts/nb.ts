import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  sms: {
    subscribed:
      '{depo}: du får en SMS ca. {minutes} {minutes|minutt|minutter} før isbilen kommer til {address}. Din side, også for avmelding: {link}',
    moved: '{depo}: varslene dine gjelder nå for {address}. Var det ikke deg? Angre, eller meld av: {link}',
    marketing: '{depo}: vil du ha nyheter og tilbud fra oss? Si ja her, eller gjør ingenting: {link}',
    code: '{code} er koden din hos {name}',
    unsubscribed: '{depo}: du er avmeldt og får ikke flere SMS.',
  },
  refusals: {
    unknown_stop: 'Finnes ikke',
    driven: 'Isbilen har allerede vært der',
    not_driven: 'Vi vet ikke om isbilen kjørte denne turen',
    cancelled: 'Turen er avlyst',
    stop_removed: 'Isbilen stopper ikke lenger her på denne turen',
    captcha_failed: 'Kontrollen mislyktes, prøv igjen.',
    customer_doesnt_exist: 'Vi kjenner ikke dette telefonnummeret. Prøv igjen, eller kontakt kundeservice.',
    already_unsubscribed: 'Du er allerede avmeldt',
    too_often: 'Det er prøvd for mange ganger, prøv igjen senere',
  },
};
