import { texts } from '../../../../shared/texts.ts';

export const supportTexts = texts({
  title: { en: 'Customer support', da: 'Kundeservice', nb: 'Kundeservice' },
  caller: {
    en: "The caller's address",
    da: 'Adressen på den, der ringer',
    nb: 'Adressen til den som ringer',
  },
  stops: { en: 'Next stops', da: 'Næste stop', nb: 'Neste stopp' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  time: { en: 'Time', da: 'Tid', nb: 'Tid' },
  address: { en: 'Point Address', da: 'Stoppets adresse', nb: 'Stoppets adresse' },
  distance: { en: 'Distance', da: 'Afstand', nb: 'Avstand' },
  metres: { en: '{n} m', da: '{n} m', nb: '{n} m' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
  phone: { en: 'Phone', da: 'Telefon', nb: 'Telefon' },
  ask: { en: 'Where does the caller live?', da: 'Hvor bor den, der ringer?', nb: 'Hvor bor den som ringer?' },
  ask_text: {
    en: 'Pick an address to see which trucks come near it, and when.',
    da: 'Vælg en adresse for at se, hvilke biler der kommer forbi, og hvornår.',
    nb: 'Velg en adresse for å se hvilke biler som kommer i nærheten, og når.',
  },
  none: {
    en: 'No truck comes near it in the coming weeks',
    da: 'Ingen bil kommer forbi i de kommende uger',
    nb: 'Ingen bil kommer i nærheten de neste ukene',
  },
});
