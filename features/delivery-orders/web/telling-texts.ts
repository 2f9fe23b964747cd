import { texts } from '../../../shared/texts.ts';

export const tellingTexts = texts({
  tell: { en: 'Tell the customer by SMS', da: 'Giv kunden besked på SMS', nb: 'Gi kunden beskjed på SMS' },
  tell_at: {
    en: 'Tell the customer by SMS ({phone})',
    da: 'Giv kunden besked på SMS ({phone})',
    nb: 'Gi kunden beskjed på SMS ({phone})',
  },
  no_phone: {
    en: 'The order has no mobile number, and SMS go to mobiles only',
    da: 'Ordren har intet mobilnummer, og SMS sendes kun til mobiler',
    nb: 'Ordren har ikke noe mobilnummer, og SMS sendes bare til mobiler',
  },
  sending_off: {
    en: 'SMS are switched off, or the cap of the day is reached',
    da: 'SMS er slået fra, eller dagens loft er nået',
    nb: 'SMS er slått av, eller dagens tak er nådd',
  },
  nothing: {
    en: 'Choose route and stop to see the SMS',
    da: 'Vælg rute og stop for at se SMS-beskeden',
    nb: 'Velg rute og stopp for å se SMS-en',
  },
  as_read: { en: 'What the customer reads', da: 'Det læser kunden', nb: 'Dette leser kunden' },
  after_quiet: {
    en: 'Leaves after the quiet hours:',
    da: 'Sendes efter stilletiden:',
    nb: 'Sendes etter stilletiden:',
  },
  send: { en: 'Send SMS', da: 'Send SMS', nb: 'Send SMS' },
  sent: { en: 'The customer is told', da: 'Kunden har fået besked', nb: 'Kunden har fått beskjed' },
  cancel_title: {
    en: 'Cancel order {number}?',
    da: 'Annuller ordre {number}?',
    nb: 'Avbestill ordre {number}?',
  },
  keep: { en: 'Keep the order', da: 'Behold ordren', nb: 'Behold ordren' },
  told: { en: 'Customer told', da: 'Kunden fik besked', nb: 'Kunden fikk beskjed' },
  told_moved: {
    en: 'SMS to the customer: moved',
    da: 'SMS til kunden: flyttet',
    nb: 'SMS til kunden: flyttet',
  },
  told_late: {
    en: 'SMS to the customer: late',
    da: 'SMS til kunden: forsinket',
    nb: 'SMS til kunden: forsinket',
  },
  told_cancelled: {
    en: 'SMS to the customer: cancelled',
    da: 'SMS til kunden: annulleret',
    nb: 'SMS til kunden: avbestilt',
  },
});
