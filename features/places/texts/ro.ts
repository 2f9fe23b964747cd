import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  refusals: {
    no_results: 'Niciun rezultat',
    geocoder_failed: 'Căutarea adresei a eșuat cu starea {status}',
    directions_failed: 'Calculul orelor de sosire a eșuat cu starea {status}',
    no_road_near: 'Calculul orelor de sosire a eșuat cu starea {status}: nu există drum la {place}',
  },
};
