import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  refusals: {
    no_results: 'Ingen treff',
    geocoder_failed: 'Adressesøket feilet med status {status}',
    directions_failed: 'Beregning av ankomsttider feilet med status {status}',
    no_road_near: 'Beregning av ankomsttider feilet med status {status}: det er ingen vei ved {place}',
  },
};
