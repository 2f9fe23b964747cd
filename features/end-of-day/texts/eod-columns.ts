// What columns of the end of day are headed by, on the screen and in the files.

import { texts } from '../../../shared/texts.ts';

export const eodColumnTexts = texts({
  date: { en: 'Date', da: 'Dato', nb: 'Dato', ro: 'Data' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Ruta' },
  car: { en: 'Car', da: 'Bil', nb: 'Bil', ro: 'Mașina' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
  total: { en: 'Total', da: 'I alt', nb: 'Totalt', ro: 'Total' },
  cash_register: { en: 'Cash register', da: 'Kasse', nb: 'Kasse', ro: 'Casa de marcat' },
});
