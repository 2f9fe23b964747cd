import { fieldTexts, refusals } from '../../../shared/refusals.ts';

export const staffRefusals = refusals('staff', {
  own: { status: 422, field: 'role', text: fieldTexts.unchangeable },
  last_admin: {
    status: 422,
    field: 'role',
    text: {
      en: 'The last active admin can neither be demoted nor deactivated',
      da: 'Den sidste aktive admin kan hverken degraderes eller deaktiveres',
      nb: 'Den siste aktive admin kan verken degraderes eller deaktiveres',
      ro: 'Ultimul admin activ nu poate fi retrogradat sau dezactivat',
    },
  },
  inactive: {
    status: 422,
    field: 'status',
    text: {
      en: 'must be active to choose a password',
      da: 'skal være aktiv for at vælge en adgangskode',
      nb: 'må være aktiv for å velge et passord',
      ro: 'trebuie să fie activ pentru a alege o parolă',
    },
  },
  own_factor: {
    status: 422,
    text: {
      en: 'Your own second factor is switched off with a code',
      da: 'Din egen ekstra godkendelse slås fra med en kode',
      nb: 'Din egen ekstra godkjenning slås av med en kode',
      ro: 'Propriul tău al doilea factor se dezactivează cu un cod',
    },
  },
});
