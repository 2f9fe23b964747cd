import { refusals } from '../../../shared/refusals.ts';

export const balanceRefusals = refusals('warehouses', {
  depo_only: {
    status: 422,
    field: 'base',
    text: {
      en: 'Only warehouses of the depot itself await deliveries',
      da: 'Kun depotets egne lagre venter leverancer',
      nb: 'Bare depotets egne lagre venter leveranser',
      ro: 'Doar depozitele bazei așteaptă livrări',
    },
  },
  day_passed: {
    status: 422,
    field: 'future_inventory_date',
    text: {
      en: "can't be in the past",
      da: 'må ikke ligge i fortiden',
      nb: 'kan ikke ligge i fortiden',
      ro: 'nu poate fi în trecut',
    },
  },
});
