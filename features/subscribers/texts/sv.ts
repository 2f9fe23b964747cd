import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  sms: {
    subscribed:
      '{depo}: du får ett SMS ungefär {minutes} {minutes|minut|minuter} innan glassbilen kommer till {address}. Din sida, även för avregistrering: {link}',
    moved:
      '{depo}: dina aviseringar gäller nu {address}. Var det inte du? Ångra eller avregistrera dig: {link}',
    marketing: '{depo}: vill du ha våra nyheter och erbjudanden? Säg ja här, eller gör ingenting: {link}',
    code: '{code} är din kod hos {name}',
    unsubscribed: '{depo}: du är avregistrerad och får inga fler SMS.',
  },
  refusals: {
    unknown_stop: 'Finns inte',
    driven: 'Glassbilen har redan varit där',
    not_driven: 'Vi vet inte om glassbilen körde den här turen',
    cancelled: 'Turen är inställd',
    stop_removed: 'Glassbilen stannar inte längre här på den här turen',
    captcha_failed: 'Kontrollen misslyckades, försök igen.',
    customer_doesnt_exist:
      'Vi känner inte till det här telefonnumret. Försök igen eller kontakta kundtjänst.',
    already_unsubscribed: 'Du är redan avregistrerad',
    too_often: 'Du har försökt för många gånger, försök igen senare',
  },
};
