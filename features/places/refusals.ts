import { refusals } from '../../shared/refusals.ts';
import type { PublicText } from '../../shared/texts.ts';

/** Of a directions service that says which place it means; `place` as whoever asked calls it. */
export const noRoadNear: PublicText = {
  en: 'Calculate EAT Failed with status {status}: there is no road at {place}',
  da: 'Beregning af ankomsttider fejlede med status {status}: der er ingen vej ved {place}',
  nb: 'Beregning av ankomsttider feilet med status {status}: det er ingen vei ved {place}',
  ro: 'Calculul orelor de sosire a eșuat cu starea {status}: nu există drum la {place}',
};

export const placesRefusals = refusals('places', {
  no_results: {
    status: 404,
    text: { en: 'No results found', da: 'Ingen resultater fundet', nb: 'Ingen treff', ro: 'Niciun rezultat' },
  },
  geocoder_failed: {
    status: 502,
    text: {
      en: 'Address search failed with status {status}',
      da: 'Adressesøgningen fejlede med status {status}',
      nb: 'Adressesøket feilet med status {status}',
      ro: 'Căutarea adresei a eșuat cu starea {status}',
    },
  },
  directions_failed: {
    status: 502,
    text: {
      en: 'Calculate EAT Failed with status {status}',
      da: 'Beregning af ankomsttider fejlede med status {status}',
      nb: 'Beregning av ankomsttider feilet med status {status}',
      ro: 'Calculul orelor de sosire a eșuat cu starea {status}',
    },
  },
});
