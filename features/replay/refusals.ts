import { refusals } from '../../shared/refusals.ts';

export const replayRefusals = refusals('replay', {
  other_day: {
    status: 422,
    field: 'day',
    text: {
      en: 'is not a day of this trip: it drives on {day}',
      da: 'er ikke en dag for denne tur: den kører {day}',
      nb: 'er ikke en dag for denne turen: den kjører {day}',
      ro: 'nu este o zi a acestei curse: circulă pe {day}',
    },
  },
});
