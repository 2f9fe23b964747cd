// Why a closing that was sent again is not taken.

import { refusals } from '../../../shared/refusals.ts';

export const closingRefusals = refusals('closings', {
  /** Absent is not 0: whoever means that sends 0. */
  amount_left_out: {
    status: 422,
    field: 'amounts',
    text: {
      en: 'was told before and is left out now: send it again, or 0',
      da: 'var opgivet før og mangler nu: send det igen, eller 0',
      nb: 'var oppgitt før og mangler nå: send det igjen, eller 0',
      ro: 'a fost raportat înainte și lipsește acum: trimite-l din nou, sau 0',
    },
  },
});
