import { refusals } from '../../../shared/refusals.ts';

export const reportRefusals = refusals('warehouse_orders', {
  ends_before_start: {
    status: 422,
    field: 'end_date',
    text: {
      en: "can't be before the start date",
      da: 'må ikke ligge før startdatoen',
      nb: 'kan ikke være før startdatoen',
      ro: 'nu poate fi înaintea datei de început',
    },
  },
});
