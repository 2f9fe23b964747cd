import { refusals } from '../../../shared/refusals.ts';

export const driverSearchRefusals = refusals('driver_search', {
  unavailable: {
    status: 503,
    text: {
      en: 'Driver search is not available',
      da: 'Chaufførsøgningen er ikke tilgængelig',
      nb: 'Sjåførsøket er ikke tilgjengelig',
      ro: 'Căutarea șoferilor nu este disponibilă',
    },
  },
});
