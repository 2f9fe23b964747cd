import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  refusals: {
    no_results: 'Ingen resultater fundet',
    geocoder_failed: 'Adressesøgningen fejlede med status {status}',
    directions_failed: 'Beregning af ankomsttider fejlede med status {status}',
    no_road_near: 'Beregning af ankomsttider fejlede med status {status}: der er ingen vej ved {place}',
  },
};
