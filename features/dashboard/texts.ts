// What the tables of the dashboard and their columns are called, on the screen and in the files.

import { texts } from '../../shared/texts.ts';

export const drivenTexts = texts({
  with_quota: { en: 'With quota', da: 'Over kvoten', nb: 'Over kvoten' },
  without_quota: { en: 'Without quota', da: 'Under kvoten', nb: 'Under kvoten' },
  sms_stops_made: { en: 'SMS stops made', da: 'SMS-stop kørt', nb: 'SMS-stopp kjørt' },
  sms_stops_not_made: { en: 'SMS stops not made', da: 'SMS-stop ikke kørt', nb: 'SMS-stopp ikke kjørt' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
  sales: { en: 'Sales', da: 'Salg', nb: 'Salg' },
  minimum: { en: 'Minimum', da: 'Minimum', nb: 'Minimum' },
  revenue: { en: 'Revenue', da: 'Omsætning', nb: 'Omsetning' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  eta: { en: 'ETA', da: 'Forventet', nb: 'Forventet' },
  arrival: { en: 'Arrival', da: 'Ankomst', nb: 'Ankomst' },
  receivers: { en: 'Receivers', da: 'Modtagere', nb: 'Mottakere' },
  planned_stops: { en: 'Planned stops', da: 'Planlagte stop', nb: 'Planlagte stopp' },
  visited_stops: { en: 'Visited stops', da: 'Besøgte stop', nb: 'Besøkte stopp' },
  sales_per_stop: { en: 'Sales per stop', da: 'Salg pr. stop', nb: 'Salg per stopp' },
  stop: { en: 'Stop', da: 'Stop', nb: 'Stopp' },
});
