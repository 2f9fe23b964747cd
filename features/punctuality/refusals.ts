import { refusals } from '../../shared/refusals.ts';

export const punctualityRefusals = refusals('punctuality', {
  reversed: {
    status: 422,
    field: 'end_date',
    text: {
      en: 'must not lie before the start',
      da: 'må ikke ligge før starten',
      nb: 'kan ikke ligge før starten',
      ro: 'nu poate fi înaintea începutului',
    },
  },
  too_long: {
    status: 422,
    field: 'end_date',
    text: {
      en: 'is more than a year after the start',
      da: 'er mere end et år efter starten',
      nb: 'er mer enn et år etter starten',
      ro: 'este la mai mult de un an după început',
    },
  },
});
