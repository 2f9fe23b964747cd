import { texts } from '../../../shared/texts.ts';

export const deposTexts = texts({
  title: { en: 'Depos', da: 'Depoter', nb: 'Depoter' },
  number: { en: '#', da: '#', nb: '#' },
  name: { en: 'Title', da: 'Titel', nb: 'Tittel' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  edit_one: { en: 'Edit {title}', da: 'Rediger {title}', nb: 'Rediger {title}' },
  new: { en: 'New', da: 'Nyt', nb: 'Nytt' },
  empty: { en: 'No depos yet', da: 'Ingen depoter endnu', nb: 'Ingen depoter ennå' },
  empty_text: {
    en: 'Trucks start, goods lie and people work at a depo: begin with one.',
    da: 'Biler, varer og folk hører til i et depot: begynd med et.',
    nb: 'Biler, varer og folk hører til i et depot: begynn med et.',
  },
});

export const depoFormTexts = texts({
  new_title: { en: 'New depo', da: 'Nyt depot', nb: 'Nytt depot' },
  edit_title: { en: 'Edit {title}', da: 'Rediger {title}', nb: 'Rediger {title}' },
  created: { en: 'Depo successfully created!', da: 'Depotet er oprettet!', nb: 'Depotet er opprettet!' },
  updated: { en: 'Depo successfully updated!', da: 'Depotet er gemt!', nb: 'Depotet er lagret!' },
  the_depo: { en: 'The depo', da: 'Depotet', nb: 'Depotet' },
  title: { en: 'Title', da: 'Titel', nb: 'Tittel' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  address_hint: {
    en: 'Type and choose one of the addresses found',
    da: 'Skriv og vælg en af de fundne adresser',
    nb: 'Skriv og velg en av adressene som blir funnet',
  },
  map: { en: 'Place of the depo', da: 'Depotets sted', nb: 'Depotets sted' },
  map_hint: {
    en: 'Trucks start at the point. Drag it to the gate if the address is not exact.',
    da: 'Bilerne kører fra punktet. Træk det til porten, hvis adressen ikke er præcis.',
    nb: 'Bilene kjører fra punktet. Dra det til porten hvis adressen ikke er nøyaktig.',
  },
  no_place: {
    en: 'No address is chosen yet, so the depo has no place',
    da: 'Der er ikke valgt en adresse endnu, så depotet har intet sted',
    nb: 'Ingen adresse er valgt ennå, så depotet har ikke noe sted',
  },
  moved: {
    en: 'The arrival times of the routes that start here are computed again',
    da: 'Ankomsttiderne på ruter herfra bliver beregnet igen',
    nb: 'Ankomsttidene på rutene herfra blir beregnet på nytt',
  },
  customer_axa_id: { en: 'AX customer ID', da: 'AX-kundenummer', nb: 'AX-kundenummer' },
  daily: { en: 'Daily mail', da: 'Daglig mail', nb: 'Daglig e-post' },
  dashboard: { en: 'Dashboard', da: 'Dashboard', nb: 'Dashboard' },
  dashboard_hint: {
    en: 'The depo takes part in the daily dashboard mail',
    da: 'Depotet er med i den daglige dashboard-mail',
    nb: 'Depotet er med i den daglige dashboard-e-posten',
  },
  recepient: { en: 'Recepient', da: 'Modtagere', nb: 'Mottakere' },
  recepient_hint: {
    en: 'E-mail addresses, one a line',
    da: 'Mailadresser, én pr. linje',
    nb: 'E-postadresser, én per linje',
  },
  sms: { en: 'SMS texts', da: 'SMS-tekster', nb: 'SMS-tekster' },
  sms_text: { en: 'Sms text', da: 'SMS-tekst', nb: 'SMS-tekst' },
  sms_text_hint: {
    en: 'The notice that the truck is coming',
    da: 'Beskeden om, at bilen kommer',
    nb: 'Varselet om at bilen kommer',
  },
  sms_route_text: { en: 'Sms route text', da: 'SMS-rutetekst', nb: 'SMS-rutetekst' },
  sms_route_text_hint: {
    en: "Added to the notices of this depo's routes",
    da: 'Føjes til beskederne fra depotets ruter',
    nb: 'Legges til varslene fra depotets ruter',
  },
  sms_subscribe_text: { en: 'Sms subscribe text', da: 'SMS ved tilmelding', nb: 'SMS ved påmelding' },
  sms_subscribe_text_hint: {
    en: 'Sent when somebody subscribes',
    da: 'Sendes, når nogen tilmelder sig',
    nb: 'Sendes når noen melder seg på',
  },
  sms_unsubscribe_text: { en: 'Sms unsubscribe text', da: 'SMS ved afmelding', nb: 'SMS ved avmelding' },
  sms_unsubscribe_text_hint: {
    en: 'Sent when somebody unsubscribes',
    da: 'Sendes, når nogen afmelder sig',
    nb: 'Sendes når noen melder seg av',
  },
  marketing_sms: { en: 'Marketing sms', da: 'Markedsførings-SMS', nb: 'Markedsførings-SMS' },
  marketing_sms_hint: {
    en: 'The text of the marketing SMS',
    da: 'Teksten i markedsførings-SMS',
    nb: 'Teksten i markedsførings-SMS',
  },
  only_texts: {
    en: 'Title, address and place are kept by the admins; you write the texts.',
    da: 'Titel, adresse og sted passes af administratorerne; du skriver teksterne.',
    nb: 'Tittel, adresse og sted holdes av administratorene; du skriver tekstene.',
  },
  not_yours: {
    en: 'This depo is not yours; only your own depos can be read and edited.',
    da: 'Dette depot er ikke dit; kun egne depoter kan ses og redigeres.',
    nb: 'Dette depotet er ikke ditt; bare egne depoter kan ses og redigeres.',
  },
  latitude: { en: 'Latitude', da: 'Breddegrad', nb: 'Breddegrad' },
  longitude: { en: 'Longitude', da: 'Længdegrad', nb: 'Lengdegrad' },
});
