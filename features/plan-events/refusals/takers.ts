import { refusals } from '../../../shared/refusals.ts';

export const takersRefusals = refusals('takers', {
  nothing_to_take: {
    status: 422,
    field: 'base',
    text: {
      en: 'This trip has no stop left that somebody could take',
      da: 'Denne tur har ikke flere stop, som nogen kan overtage',
      nb: 'Denne turen har ingen flere stopp som noen kan overta',
      ro: 'Această cursă nu mai are nicio oprire pe care cineva să o poată prelua',
    },
  },
  nobody_drives: {
    status: 422,
    field: 'base',
    text: {
      en: 'No other truck of this depo has stops to come on that day',
      da: 'Ingen anden bil fra dette depot har flere stop den dag',
      nb: 'Ingen annen bil fra dette depotet har flere stopp den dagen',
      ro: 'Nicio altă mașină a acestui depozit nu mai are opriri în acea zi',
    },
  },
  too_many_stops: {
    status: 422,
    field: 'base',
    text: {
      en: 'The trips of that day have too many stops to come (maximum is {count})',
      da: 'Turene den dag har for mange stop tilbage (højst {count})',
      nb: 'Turene den dagen har for mange stopp igjen (høyst {count})',
      ro: 'Cursele din acea zi au prea multe opriri rămase (maximum {count})',
    },
  },
});
