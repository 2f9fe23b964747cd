// Why a report is not approved while a reason is missing.

import { refusals } from '../../../shared/refusals.ts';

export const reasonRefusals = refusals('eod', {
  /** Told by the database, where the settings were changed while it was approved. */
  difference_reason_missing: {
    status: 422,
    field: 'difference_reason',
    text: {
      en: 'must be given',
      da: 'skal angives',
      nb: 'må oppgis',
      ro: 'trebuie dat',
    },
  },
  difference_unexplained: {
    status: 422,
    field: 'difference_reason',
    text: {
      en: 'must be given: the balance is {amount}',
      da: 'skal angives: differencen er {amount}',
      nb: 'må oppgis: differansen er {amount}',
      ro: 'trebuie dat: diferența este {amount}',
    },
  },
  /** The till's own, where edits have made it less. */
  told_difference_unexplained: {
    status: 422,
    field: 'difference_reason',
    text: {
      en: 'must be given: the balance was {amount} before it was edited',
      da: 'skal angives: differencen var {amount}, før den blev rettet',
      nb: 'må oppgis: differansen var {amount} før den ble endret',
      ro: 'trebuie dat: diferența era {amount} înainte de modificare',
    },
  },
  edits_unexplained: {
    status: 422,
    field: 'reason',
    text: {
      en: 'must be given for what was edited: {fields}',
      da: 'skal angives for det, der er rettet: {fields}',
      nb: 'må oppgis for det som er endret: {fields}',
      ro: 'trebuie dat pentru ce s-a modificat: {fields}',
    },
  },
});
