// What subscribers read by SMS where their depot has no text of its own.

import { publicTexts } from '../../shared/texts.ts';

export const smsTexts = publicTexts({
  subscribed: {
    en: '{depo}: you will get an SMS about {minutes} {minutes|minute|minutes} before the truck comes to {address}. Your page, also for unsubscribing: {link}',
    da: '{depo}: du får en SMS ca. {minutes} {minutes|minut|minutter}, før isbilen kommer til {address}. Din side, også til afmelding: {link}',
    nb: '{depo}: du får en SMS ca. {minutes} {minutes|minutt|minutter} før isbilen kommer til {address}. Din side, også for avmelding: {link}',
    ro: '{depo}: primești un SMS cu circa {minutes} {minutes|minut|minute|de minute} înainte ca mașina să ajungă la {address}. Pagina ta, și pentru dezabonare: {link}',
  },
  moved: {
    en: '{depo}: your notices are now for {address}. Was it not you? Take it back, or unsubscribe: {link}',
    da: '{depo}: dine beskeder gælder nu for {address}. Var det ikke dig? Fortryd, eller afmeld: {link}',
    nb: '{depo}: varslene dine gjelder nå for {address}. Var det ikke deg? Angre, eller meld av: {link}',
    ro: '{depo}: anunțurile tale sunt acum pentru {address}. Nu ai fost tu? Anulează sau dezabonează-te: {link}',
  },
  marketing: {
    en: '{depo}: would you like our news and offers? Say yes here, or do nothing: {link}',
    da: '{depo}: vil du have vores nyheder og tilbud? Sig ja her, eller gør ingenting: {link}',
    nb: '{depo}: vil du ha nyheter og tilbud fra oss? Si ja her, eller gjør ingenting: {link}',
    ro: '{depo}: dorești noutățile și ofertele noastre? Confirmă aici sau nu face nimic: {link}',
  },
  code: {
    en: '{code} is your code at {name}',
    da: '{code} er din kode hos {name}',
    nb: '{code} er koden din hos {name}',
    ro: '{code} este codul tău la {name}',
  },
  unsubscribed: {
    en: '{depo}: you are unsubscribed and get no more SMS.',
    da: '{depo}: du er afmeldt og får ikke flere SMS.',
    nb: '{depo}: du er avmeldt og får ikke flere SMS.',
    ro: '{depo}: te-ai dezabonat și nu mai primești SMS.',
  },
});
