import { texts } from '../../../shared/texts.ts';

export const morningTexts = texts({
  subject: {
    en: '{depo} {day}: how yesterday went',
    da: '{depo} {day}: sådan gik dagen i går',
    nb: '{depo} {day}: slik gikk dagen i går',
    ro: '{depo} {day}: cum a fost ieri',
  },
  with_quota: {
    en: 'Trips that reached their quota: {n}',
    da: 'Ture, der nåede deres mål: {n}',
    nb: 'Turer som nådde målet: {n}',
    ro: 'Curse care și-au atins ținta: {n}',
  },
  without_quota: {
    en: 'Trips that missed it: {n}',
    da: 'Ture, der ikke nåede det: {n}',
    nb: 'Turer som ikke nådde det: {n}',
    ro: 'Curse care nu și-au atins ținta: {n}',
  },
  sms_stops_made: {
    en: 'Announced stops that were made: {n}',
    da: 'Varslede stop, der blev besøgt: {n}',
    nb: 'Varslede stopp som ble besøkt: {n}',
    ro: 'Opriri anunțate și făcute: {n}',
  },
  sms_stops_not_made: {
    en: 'Announced stops that were not made: {n}',
    da: 'Varslede stop, der ikke blev besøgt: {n}',
    nb: 'Varslede stopp som ikke ble besøkt: {n}',
    ro: 'Opriri anunțate și nefăcute: {n}',
  },
});
