import { refusals } from '../../shared/refusals.ts';
import { placesTexts } from './texts/public-texts.ts';

const said = placesTexts.refusals;

/** Of a directions service that says which place it means; `place` as whoever asked calls it. */
export const noRoadNear = said.no_road_near;

export const placesRefusals = refusals('places', {
  no_results: {
    status: 404,
    text: said.no_results,
  },
  geocoder_failed: {
    status: 502,
    text: said.geocoder_failed,
  },
  directions_failed: {
    status: 502,
    text: said.directions_failed,
  },
});
