import { fieldTexts, refusals } from '../../../shared/refusals.ts';
import { appTexts } from '../texts/public-texts.ts';

const said = appTexts.refusals;

export const consumerAppRefusals = refusals('consumer_app', {
  stop_must_exist: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  too_many_favorites: {
    status: 422,
    field: 'base',
    text: said.too_many_favorites,
  },
});
