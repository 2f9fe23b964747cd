import { refusals } from '../../shared/refusals.ts';

export const driverApiRefusals = refusals('driver_api', {
  left_before_arrived: {
    status: 422,
    field: 'left_at',
    text: {
      en: 'must not be before the arrival',
      da: 'må ikke ligge før ankomsten',
      nb: 'kan ikke ligge før ankomsten',
      ro: 'nu poate fi înainte de sosire',
    },
  },
});
