import { refusals } from '../../../shared/refusals.ts';

export const bestOrderRefusals = refusals('best_order', {
  /** Nobody reads it: whoever asked has gone. */
  cancelled: {
    status: 408,
    text: {
      en: 'The search was cancelled',
      da: 'Søgningen blev afbrudt',
      nb: 'Søket ble avbrutt',
      ro: 'Căutarea a fost anulată',
    },
  },
  /** Nothing can change places: too few stops with a place, or too few of them may move. */
  nothing_to_move: {
    status: 422,
    field: 'movable',
    text: {
      en: 'must be at least two stops of one day that may change places; the first and the last of a day stay',
      da: 'skal være mindst to stop på samme dag, som må bytte plads; dagens første og sidste bliver, hvor de er',
      nb: 'må være minst to stopp samme dag som kan bytte plass; dagens første og siste blir der de er',
      ro: 'trebuie să fie cel puțin două opriri din aceeași zi care pot schimba locul; prima și ultima din zi rămân',
    },
  },
});
