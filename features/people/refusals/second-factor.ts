import { refusals } from '../../../shared/refusals.ts';

export const secondFactorRefusals = refusals('second_factor', {
  code_refused: {
    status: 422,
    field: 'one_time_code',
    text: {
      en: 'is not valid, or was used already',
      da: 'er ikke gyldig eller er allerede brugt',
      nb: 'er ikke gyldig eller er allerede brukt',
      ro: 'nu este valid sau a fost deja folosit',
    },
  },
  is_on: {
    status: 422,
    text: {
      en: 'Your second factor is on already',
      da: 'Din ekstra godkendelse er allerede slået til',
      nb: 'Den ekstra godkjenningen din er allerede slått på',
      ro: 'Al doilea factor este deja activat',
    },
  },
  is_off: {
    status: 422,
    text: {
      en: 'There is no second factor to confirm or to take away',
      da: 'Der er ingen ekstra godkendelse at bekræfte eller fjerne',
      nb: 'Det er ingen ekstra godkjenning å bekrefte eller fjerne',
      ro: 'Nu există un al doilea factor de confirmat sau de eliminat',
    },
  },
  not_offered: {
    status: 422,
    text: {
      en: 'Second factors are switched off here',
      da: 'Ekstra godkendelse er slået fra her',
      nb: 'Ekstra godkjenning er slått av her',
      ro: 'Al doilea factor este dezactivat aici',
    },
  },
  needed: {
    status: 422,
    text: {
      en: 'You need a second factor here and cannot switch it off',
      da: 'Du skal have ekstra godkendelse her og kan ikke slå den fra',
      nb: 'Du må ha ekstra godkjenning her og kan ikke slå den av',
      ro: 'Aici ai nevoie de un al doilea factor și nu îl poți dezactiva',
    },
  },
});
