import { refusals } from '../../../shared/refusals.ts';

export const campaignRefusals = refusals('sms_campaigns', {
  ends_before_start: {
    status: 422,
    field: 'end_date',
    text: {
      en: "can't be before the start date",
      da: 'kan ikke ligge før startdatoen',
      nb: 'kan ikke være før startdatoen',
      ro: 'nu poate fi înaintea datei de început',
    },
  },
  overlaps: {
    status: 422,
    field: 'start_date',
    text: {
      en: 'overlaps with {name} ({from} to {until})',
      da: 'overlapper med {name} ({from} til {until})',
      nb: 'overlapper med {name} ({from} til {until})',
      ro: 'se suprapune cu {name} ({from} până la {until})',
    },
  },
  period_taken: {
    status: 422,
    field: 'start_date',
    text: {
      en: 'overlaps with another campaign',
      da: 'overlapper med en anden kampagne',
      nb: 'overlapper med en annen kampanje',
      ro: 'se suprapune cu altă campanie',
    },
  },
});
