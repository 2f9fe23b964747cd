// The words of the support map; English as the documents have it.

import { texts } from '../../../shared/texts.ts';

export const supportMapTexts = texts({
  title: { en: 'Customer support', da: 'Kundeservice', nb: 'Kundeservice' },
  back: { en: 'Back to customers', da: 'Tilbage til kunder', nb: 'Tilbake til kunder' },
  caller_address: {
    en: "The caller's address",
    da: 'Adressen på den, der ringer',
    nb: 'Adressen til den som ringer',
  },
  caller_phone: {
    en: "The caller's phone",
    da: 'Telefonnummeret på den, der ringer',
    nb: 'Telefonnummeret til den som ringer',
  },
  which_stops: { en: 'Which stops', da: 'Hvilke stop', nb: 'Hvilke stopp' },
  all_stops: { en: 'All stops', da: 'Alle stop', nb: 'Alle stopp' },
  calendar: { en: 'Calendar', da: 'Kalender', nb: 'Kalender' },
  day: { en: 'Day', da: 'Dag', nb: 'Dag' },
  map: { en: 'Map of all stops', da: 'Kort over alle stop', nb: 'Kart over alle stopp' },
  group: { en: 'Group {nth}: {n} stops', da: 'Gruppe {nth}: {n} stop', nb: 'Gruppe {nth}: {n} stopp' },
  legend_stop: { en: 'Stop', da: 'Stop', nb: 'Stopp' },
  legend_group: { en: 'Several stops', da: 'Flere stop', nb: 'Flere stopp' },
  legend_asked: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  in_view: { en: '{n} {n|stop|stops} in view', da: '{n} stop på kortet', nb: '{n} stopp på kartet' },
  near: { en: 'Nearest stops', da: 'Nærmeste stop', nb: 'Nærmeste stopp' },
  near_none: {
    en: 'No truck comes near it in the coming weeks',
    da: 'Ingen bil kommer forbi i de kommende uger',
    nb: 'Ingen bil kommer i nærheten de neste ukene',
  },
  near_none_day: {
    en: 'No truck drives on this day',
    da: 'Ingen bil kører denne dag',
    nb: 'Ingen bil kjører denne dagen',
  },
  metres: { en: '{n} m', da: '{n} m', nb: '{n} m' },
  kilometres: { en: '{n} km', da: '{n} km', nb: '{n} km' },
});

export const stopTexts = texts({
  date_time: { en: 'Date and time', da: 'Dato og tid', nb: 'Dato og tid' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
  phone: { en: 'Phone number', da: 'Telefonnummer', nb: 'Telefonnummer' },
  license_number: { en: 'License number', da: 'Vognnummer', nb: 'Bilnummer' },
  visited: { en: 'The truck has been there', da: 'Bilen har været der', nb: 'Bilen har vært der' },
  to_route: { en: 'Go to route', da: 'Gå til rute', nb: 'Gå til rute' },
  show_next: {
    en: 'Show Next Plan Events',
    da: 'Vis næste planlagte ture',
    nb: 'Vis neste planlagte turer',
  },
  next: { en: 'Next plan events', da: 'Næste planlagte ture', nb: 'Neste planlagte turer' },
  no_next: {
    en: 'No more plan events at this place',
    da: 'Ingen flere planlagte ture på dette sted',
    nb: 'Ingen flere planlagte turer på dette stedet',
  },
  gone: {
    en: 'No truck comes to this place any more',
    da: 'Der kommer ikke længere en bil her',
    nb: 'Det kommer ikke lenger en bil hit',
  },
});

export const callerTexts = texts({
  callers: { en: 'Callers', da: 'De, der ringer', nb: 'De som ringer' },
  none: {
    en: 'No customer has this phone',
    da: 'Ingen kunde har dette nummer',
    nb: 'Ingen kunde har dette nummeret',
  },
  unnamed: { en: 'Customer', da: 'Kunde', nb: 'Kunde' },
  no_place: { en: 'No place given', da: 'Intet sted angivet', nb: 'Ikke oppgitt sted' },
  sms: { en: 'SMS', da: 'SMS', nb: 'SMS' },
  marketing: { en: 'Marketing', da: 'Marketing', nb: 'Markedsføring' },
  yes: { en: '{what}: yes', da: '{what}: ja', nb: '{what}: ja' },
  no: { en: '{what}: no', da: '{what}: nej', nb: '{what}: nei' },
  next_visits: { en: 'Next visits', da: 'Næste besøg', nb: 'Neste besøk' },
  no_visits: {
    en: 'No truck comes to this place in the coming weeks',
    da: 'Ingen bil kommer til dette sted i de kommende uger',
    nb: 'Ingen bil kommer til dette stedet de neste ukene',
  },
  on_map: { en: 'Show on the map', da: 'Vis på kortet', nb: 'Vis på kartet' },
  on_map_of: { en: 'Show {name} on the map', da: 'Vis {name} på kortet', nb: 'Vis {name} på kartet' },
  form: { en: 'Customer form', da: 'Kundeformular', nb: 'Kundeskjema' },
  form_of: { en: 'Customer form of {name}', da: 'Kundeformular for {name}', nb: 'Kundeskjema for {name}' },
});
