import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  refusals: {
    already_approved: 'Denne tilbakemeldingen er allerede godkjent',
    settled: 'Vi har allerede lest og behandlet det, så det kan ikke endres lenger',
    already_given: 'Du har allerede fortalt oss hva du synes om besøket',
    too_early: 'Isbilen har ikke vært der ennå',
    too_late: 'Besøket er mer enn 3 dager siden',
  },
};
