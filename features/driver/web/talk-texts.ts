import { texts } from '../../../shared/texts.ts';

export const talkTexts = texts({
  message_driver: { en: 'Message the driver', da: 'Skriv til chaufføren', nb: 'Skriv til sjåføren' },
  new_messages: {
    en: '{n} new {n|message|messages}',
    da: '{n} {n|ny besked|nye beskeder}',
    nb: '{n} {n|ny melding|nye meldinger}',
  },
  messages_of: {
    en: 'Messages with {driver}, {route}',
    da: 'Beskeder med {driver}, {route}',
    nb: 'Meldinger med {driver}, {route}',
  },
  messages_with: {
    en: 'Messages with {driver}',
    da: 'Beskeder med {driver}',
    nb: 'Meldinger med {driver}',
  },
  title: { en: 'Messages of the trip', da: 'Turens beskeder', nb: 'Turens meldinger' },
  nobody: {
    en: 'This trip has no driver yet: nobody would get the message.',
    da: 'Turen har ingen chauffør endnu: ingen ville få beskeden.',
    nb: 'Turen har ingen sjåfør ennå: ingen ville få meldingen.',
  },
  none: { en: 'Nobody has written yet.', da: 'Ingen har skrevet endnu.', nb: 'Ingen har skrevet ennå.' },
  text: { en: 'Message', da: 'Besked', nb: 'Melding' },
  send: { en: 'Send', da: 'Send', nb: 'Send' },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk' },
  is_sent: { en: 'sent', da: 'sendt', nb: 'sendt' },
  on_phone: { en: 'on the phone {time}', da: 'på telefonen {time}', nb: 'på telefonen {time}' },
  was_read: { en: 'read {time}', da: 'læst {time}', nb: 'lest {time}' },
  answer_ok: { en: 'OK', da: 'OK', nb: 'OK' },
  answer_call_me: { en: 'Call me', da: 'Ring til mig', nb: 'Ring meg' },
  phone_seen: { en: 'Phone {age}', da: 'Telefon {age}', nb: 'Telefon {age}' },
  battery: { en: 'battery {n} %', da: 'batteri {n} %', nb: 'batteri {n} %' },
  charging: { en: 'charging', da: 'lader', nb: 'lader' },
  waits: { en: '{n} not sent', da: '{n} ikke sendt', nb: '{n} ikke sendt' },
  no_phone: {
    en: "The driver's page has not been opened yet: the message waits for it.",
    da: 'Chaufførsiden er ikke åbnet endnu: beskeden venter på det.',
    nb: 'Sjåførsiden er ikke åpnet ennå: meldingen venter på det.',
  },
});
