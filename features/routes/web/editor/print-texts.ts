// The words of the printed stop list.

import { texts } from '../../../../shared/texts.ts';

export const printTexts = texts({
  number: { en: '#', da: '#', nb: '#' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  wait_time: { en: 'Wait Time', da: 'Ventetid', nb: 'Ventetid' },
  arrival_time: { en: 'Arrival Time', da: 'Ankomsttid', nb: 'Ankomsttid' },
  comment: { en: 'Comment', da: 'Kommentar', nb: 'Kommentar' },
  start_of_day: { en: 'Start of the working day', da: 'Arbejdsdagens start', nb: 'Arbeidsdagens start' },
  end_of_day: { en: 'End of the working day', da: 'Arbejdsdagens slutning', nb: 'Arbeidsdagens slutt' },
  no_stops: { en: 'The route has no stops', da: 'Ruten har ingen stop', nb: 'Ruten har ingen stopp' },
});
