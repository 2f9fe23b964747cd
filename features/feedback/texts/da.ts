import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  refusals: {
    already_approved: 'Denne feedback er allerede godkendt',
    settled: 'Vi har allerede læst og behandlet det, så det kan ikke ændres mere',
    already_given: 'Du har allerede fortalt os, hvad du synes om besøget',
    too_early: 'Isbilen har ikke været der endnu',
    too_late: 'Besøget er mere end 3 dage siden',
  },
};
