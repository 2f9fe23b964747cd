import { refusals } from '../../shared/refusals.ts';

export const b2bRefusals = refusals('b2b_customers', {
  number_taken: {
    status: 422,
    field: 'customer_number',
    text: {
      en: 'has already been taken',
      da: 'er allerede taget',
      nb: 'er allerede i bruk',
      ro: 'este deja folosit',
    },
  },
  too_late: {
    status: 422,
    text: {
      en: 'It was deleted more than {hours} hours ago and cannot be restored',
      da: 'Den blev slettet for mere end {hours} timer siden og kan ikke gendannes',
      nb: 'Den ble slettet for mer enn {hours} timer siden og kan ikke gjenopprettes',
      ro: 'A fost șters acum mai mult de {hours} ore și nu mai poate fi restaurat',
    },
  },
});
