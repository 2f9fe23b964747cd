// Why a route is invalid and may not be approved, in words (RG30, RG31).

import { refusals } from '../../../shared/refusals.ts';
import { routeProblemTexts } from '../rules/route.ts';

const en = routeProblemTexts;

/** One entry per reason, named by its code; the field is where the person can mend it. */
export const routeProblems = refusals('routes.invalid', {
  no_stops: {
    status: 422,
    field: 'route_points',
    text: {
      en: en.no_stops,
      da: 'Ruten har ingen stop',
      nb: 'Ruten har ingen stopp',
      ro: 'Ruta nu are opriri',
    },
  },
  no_stop_with_coordinates: {
    status: 422,
    field: 'route_points',
    text: {
      en: en.no_stop_with_coordinates,
      da: 'Intet stop har koordinater',
      nb: 'Ingen stopp har koordinater',
      ro: 'Nicio oprire nu are coordonate',
    },
  },
  stop_without_coordinates: {
    status: 422,
    field: 'route_points',
    text: {
      en: en.stop_without_coordinates,
      da: 'Stop {positions} har en adresse, men ingen koordinater',
      nb: 'Stopp {positions} har en adresse, men ingen koordinater',
      ro: '{n|Oprirea|Opririle} {positions} {n|are|au} adresă, dar nu {n|are|au} coordonate',
    },
  },
  no_first_stop_time: {
    status: 422,
    field: 'first_stop_arrival_time',
    text: {
      en: en.no_first_stop_time,
      da: 'Du skal angive en ankomsttid for at beregne ETA',
      nb: 'Du må oppgi en ankomsttid for å beregne ETA',
      ro: 'Trebuie să introduci ora sosirii pentru a calcula ETA',
    },
  },
  no_last_stop_time: {
    status: 422,
    field: 'last_stop_arrival_time',
    text: {
      en: en.no_last_stop_time,
      da: 'Sidste stoptid mangler',
      nb: 'Siste stopptid mangler',
      ro: 'Ora ultimei opriri lipsește',
    },
  },
  first_after_last: {
    status: 422,
    field: 'first_stop_arrival_time',
    text: {
      en: en.first_after_last,
      da: 'Første stoptid er efter sidste stoptid',
      nb: 'Første stopptid er etter siste stopptid',
      ro: 'Prima oprire este după ultima oprire',
    },
  },
  last_stop_too_early: {
    status: 422,
    field: 'last_stop_arrival_time',
    text: { en: 'is too early', da: 'er for tidlig', nb: 'er for tidlig', ro: 'este prea devreme' },
  },
  day_too_long: {
    status: 422,
    field: 'route_points',
    text: {
      en: en.day_too_long,
      da: 'En dag på ruten er længere end 24 timer',
      nb: 'En dag på ruten er lengre enn 24 timer',
      ro: 'O zi a rutei depășește 24 de ore',
    },
  },
  estimates_missing: {
    status: 422,
    field: 'route_points',
    text: {
      en: en.estimates_missing,
      da: 'Ankomsttider mangler eller er ældre end den sidste ændring',
      nb: 'Ankomsttider mangler eller er eldre enn siste endring',
      ro: 'Orele de sosire lipsesc sau sunt mai vechi decât ultima modificare',
    },
  },
  no_start: {
    status: 422,
    field: 'start_address',
    text: {
      en: en.no_start,
      da: 'Hverken depotet eller ruten har en startadresse med koordinater',
      nb: 'Verken depotet eller ruten har en startadresse med koordinater',
      ro: 'Nici depozitul, nici ruta nu au o adresă de pornire cu coordonate',
    },
  },
});
