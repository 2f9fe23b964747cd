import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  refusals: {
    no_results: 'Inga träffar',
    geocoder_failed: 'Adressökningen misslyckades med status {status}',
    directions_failed: 'Beräkningen av ankomsttider misslyckades med status {status}',
    no_road_near:
      'Beräkningen av ankomsttider misslyckades med status {status}: det finns ingen väg vid {place}',
  },
};
