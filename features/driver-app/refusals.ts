import { refusals } from '../../shared/refusals.ts';

export const driverApiRefusals = refusals('driver_api', {
  left_before_arrived: {
    status: 422,
    field: 'left_at',
    text: {
      en: 'must not be before arrived_at',
      da: 'må ikke ligge før arrived_at',
      nb: 'kan ikke ligge før arrived_at',
      ro: 'nu poate fi înainte de arrived_at',
    },
  },
});
