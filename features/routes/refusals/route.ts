import { refusals } from '../../../shared/refusals.ts';

export const routesRefusals = refusals('routes', {
  past_midnight: {
    status: 422,
    field: 'route_duration',
    text: {
      en: 'ends after midnight',
      da: 'slutter efter midnat',
      nb: 'slutter etter midnatt',
      ro: 'se termină după miezul nopții',
    },
  },
  /** The dates stand beside the error as `dates`. */
  planned_events: {
    status: 422,
    field: 'base',
    text: {
      en: 'Route has planned events',
      da: 'Ruten har planlagte kørsler',
      nb: 'Ruten har planlagte turer',
      ro: 'Ruta are evenimente planificate',
    },
  },
  /** `list`: each day with the car and the driver that have another plan event then. */
  next_day_taken: {
    status: 422,
    field: 'base',
    text: {
      en: 'The route would take {count} days, but the next one is taken: {list}',
      da: 'Ruten ville tage {count} dage, men den næste er optaget: {list}',
      nb: 'Ruten ville tatt {count} dager, men den neste er opptatt: {list}',
      ro: 'Ruta ar dura {count} zile, dar ziua următoare este ocupată: {list}',
    },
  },
  deactivated: {
    status: 422,
    field: 'base',
    text: {
      en: 'Route is deactivated',
      da: 'Ruten er deaktiveret',
      nb: 'Ruten er deaktivert',
      ro: 'Ruta este dezactivată',
    },
  },
  already_deleted: {
    status: 404,
    text: { en: 'Already deleted', da: 'Allerede slettet', nb: 'Allerede slettet', ro: 'Deja șters' },
  },
  too_many_stops: {
    status: 422,
    field: 'route_points',
    text: {
      en: 'Route has too many stops (maximum is {count})',
      da: 'Ruten har for mange stop (højst {count})',
      nb: 'Ruten har for mange stopp (maks {count})',
      ro: 'Ruta are prea multe opriri (maximum {count})',
    },
  },
});
