import { refusals } from '../../../shared/refusals.ts';

export const servicesRefusals = refusals('services', {
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
