import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  refusals: {
    already_approved: 'Omdömet är redan godkänt',
    settled: 'Vi har redan läst och besvarat det, så det kan inte ändras längre',
    already_given: 'Du har redan berättat vad du tycker om det här besöket',
    too_early: 'Glassbilen har inte varit där än',
    too_late: 'Besöket var för mer än 3 dagar sedan',
  },
};
