// What stands below every text that goes out as an SMS.

import { texts } from '../../../shared/texts.ts';

export const smsTextTexts = texts({
  size: {
    en: '{segments} SMS, {units} of {room} characters',
    da: '{segments} SMS, {units} af {room} tegn',
    nb: '{segments} SMS, {units} av {room} tegn',
  },
  encoding: { en: 'Encoding {encoding}', da: 'Tegnkodning {encoding}', nb: 'Tegnkoding {encoding}' },
  outside: {
    en: 'Because of {letters} an SMS holds 70 characters in place of 160',
    da: 'På grund af {letters} rummer en SMS 70 tegn i stedet for 160',
    nb: 'På grunn av {letters} rommer en SMS 70 tegn i stedet for 160',
  },
  too_long: {
    en: 'Too long: {count} of at most {most} characters',
    da: 'For lang: {count} af højst {most} tegn',
    nb: 'For lang: {count} av maks {most} tegn',
  },
  unknown: {
    en: 'Unknown placeholder: {names}',
    da: 'Ukendt pladsholder: {names}',
    nb: 'Ukjent plassholder: {names}',
  },
  known: { en: 'Placeholders: {names}', da: 'Pladsholdere: {names}', nb: 'Plassholdere: {names}' },
  as_read: {
    en: 'As the customer reads it, with an example filled in',
    da: 'Sådan læser kunden den, med et eksempel udfyldt',
    nb: 'Slik kunden leser den, med et eksempel fylt inn',
  },
  send: { en: 'Send to my phone', da: 'Send til min telefon', nb: 'Send til min telefon' },
  send_to: {
    en: 'Send to my phone ({phone})',
    da: 'Send til min telefon ({phone})',
    nb: 'Send til min telefon ({phone})',
  },
  other_phone: { en: 'Other number', da: 'Andet nummer', nb: 'Annet nummer' },
  phone: { en: 'My phone number', da: 'Mit telefonnummer', nb: 'Mitt telefonnummer' },
  phone_hint: {
    en: "Remembered in this browser. The message counts as one of the day's SMS.",
    da: 'Huskes i denne browser. Beskeden tæller med i dagens SMS.',
    nb: 'Huskes i denne nettleseren. Meldingen teller med i dagens SMS.',
  },
  sent: { en: 'Sent to {phone}', da: 'Sendt til {phone}', nb: 'Sendt til {phone}' },
});
