// What subscribers read by SMS where their depot has no text of its own.
import { publicTexts } from '../../shared/texts.ts';

export const smsTexts = publicTexts({
  subscribed: {
    en: '{depo}: you will get an SMS before the truck comes to {address}. Your page, also for unsubscribing: {link}',
    da: '{depo}: du får en SMS, før isbilen kommer til {address}. Din side, også til afmelding: {link}',
    nb: '{depo}: du får en SMS før isbilen kommer til {address}. Din side, også for avmelding: {link}',
    ro: '{depo}: primești un SMS înainte ca mașina să ajungă la {address}. Pagina ta, și pentru dezabonare: {link}',
  },
  moved: {
    en: '{depo}: your notices are now for {address}. Your page, also for unsubscribing: {link}',
    da: '{depo}: dine beskeder gælder nu for {address}. Din side, også til afmelding: {link}',
    nb: '{depo}: varslene dine gjelder nå for {address}. Din side, også for avmelding: {link}',
    ro: '{depo}: anunțurile tale sunt acum pentru {address}. Pagina ta, și pentru dezabonare: {link}',
  },
  code: { en: '{code} is your code at {name}', da: '{code} er din kode hos {name}', nb: '{code} er koden din hos {name}', ro: '{code} este codul tău la {name}' },
  unsubscribed: {
    en: '{depo}: you are unsubscribed and get no more SMS.', da: '{depo}: du er afmeldt og får ikke flere SMS.',
    nb: '{depo}: du er avmeldt og får ikke flere SMS.', ro: '{depo}: te-ai dezabonat și nu mai primești SMS.',
  },
});
