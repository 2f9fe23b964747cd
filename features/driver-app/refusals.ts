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
  in_the_future: {
    status: 422,
    field: 'arrived_at',
    text: {
      en: 'must not be in the future',
      da: 'må ikke ligge i fremtiden',
      nb: 'kan ikke ligge i framtiden',
      ro: 'nu poate fi în viitor',
    },
  },
});
