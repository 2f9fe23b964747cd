import { texts } from '../../../../shared/texts.ts';

export const campaignsTexts = texts({
  title: { en: 'SMS campaigns', da: 'SMS-kampagner', nb: 'SMS-kampanjer' },
  new: { en: 'New SMS campaign', da: 'Ny SMS-kampagne', nb: 'Ny SMS-kampanje' },
  edit_title: {
    en: 'Edit SMS campaign {name}',
    da: 'Rediger SMS-kampagnen {name}',
    nb: 'Rediger SMS-kampanjen {name}',
  },
  campaign: { en: 'SMS campaign', da: 'SMS-kampagne', nb: 'SMS-kampanje' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  text: { en: 'Text', da: 'Tekst', nb: 'Tekst' },
  text_hint: {
    en: 'Added on a line of its own to every notice that is sent from the start date to the end date.',
    da: 'Tilføjes på sin egen linje i hver besked, der sendes fra startdato til slutdato.',
    nb: 'Legges til på egen linje i hvert varsel som sendes fra startdato til sluttdato.',
  },
  include_subscribe_info: {
    en: 'Include subscribe info',
    da: 'Med info om tilmelding',
    nb: 'Med info om påmelding',
  },
  not_available: { en: 'Not available yet', da: 'Findes ikke endnu', nb: 'Ikke tilgjengelig ennå' },
  start_date: { en: 'Start date', da: 'Startdato', nb: 'Startdato' },
  end_date: { en: 'End date', da: 'Slutdato', nb: 'Sluttdato' },
  last_day: {
    en: 'The last day it is sent',
    da: 'Den sidste dag den sendes',
    nb: 'Den siste dagen den sendes',
  },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  edit_named: { en: 'Edit {name}', da: 'Rediger {name}', nb: 'Rediger {name}' },
  open_named: { en: 'Open {name}', da: 'Åbn {name}', nb: 'Åpne {name}' },
  running: { en: 'Running now', da: 'Kører nu', nb: 'Går nå' },
  coming: { en: 'Coming', da: 'Kommer', nb: 'Kommer' },
  ended: { en: 'Ended', da: 'Slut', nb: 'Slutt' },
  yes: { en: 'Yes', da: 'Ja', nb: 'Ja' },
  no: { en: 'No', da: 'Nej', nb: 'Nei' },
  saved: {
    en: 'Sms Campaign saved successfully!',
    da: 'SMS-kampagnen er gemt!',
    nb: 'SMS-kampanjen er lagret!',
  },
  read_only: {
    en: 'Only an admin can change it',
    da: 'Kun en admin kan ændre den',
    nb: 'Bare en admin kan endre den',
  },
  none: { en: 'No SMS campaigns yet', da: 'Ingen SMS-kampagner endnu', nb: 'Ingen SMS-kampanjer ennå' },
  none_text: {
    en: 'A campaign adds a line to every notice of its period.',
    da: 'En kampagne føjer en linje til hver besked i sin periode.',
    nb: 'En kampanje legger en linje til hvert varsel i perioden sin.',
  },
});
