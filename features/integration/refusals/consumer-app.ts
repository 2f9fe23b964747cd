import { fieldTexts, refusals } from '../../../shared/refusals.ts';

export const consumerAppRefusals = refusals('consumer_app', {
  stop_must_exist: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  too_many_favorites: {
    status: 422,
    field: 'base',
    text: {
      en: 'You have {count} favourites already, no more can be kept',
      da: 'Du har allerede {count} favoritter, flere kan ikke gemmes',
      nb: 'Du har allerede {count} favoritter, flere kan ikke lagres',
      ro: 'Ai deja {count} favorite, nu se mai pot păstra altele',
    },
  },
});
