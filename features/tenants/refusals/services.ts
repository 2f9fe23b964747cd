import { refusals } from '../../../shared/refusals.ts';

export const servicesRefusals = refusals('services', {
  mail_port: {
    status: 422,
    field: 'port',
    text: {
      en: 'must be 25, 465, 587 or 2525',
      da: 'skal være 25, 465, 587 eller 2525',
      nb: 'må være 25, 465, 587 eller 2525',
      ro: 'trebuie să fie 25, 465, 587 sau 2525',
    },
  },
  in_the_clear: {
    status: 422,
    field: 'security',
    text: {
      en: 'must not be none where there is a password',
      da: 'må ikke være ingen, når der er en adgangskode',
      nb: 'kan ikke være ingen når det er et passord',
      ro: 'nu poate fi niciuna când există o parolă',
    },
  },
  type_again: {
    status: 422,
    text: {
      en: 'must be typed again for another address',
      da: 'skal tastes igen til en anden adresse',
      nb: 'må tastes inn igjen for en annen adresse',
      ro: 'trebuie introdus din nou pentru altă adresă',
    },
  },
});
