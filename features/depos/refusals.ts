import { fieldTexts, refusals } from '../../shared/refusals.ts';

export const deposRefusals = refusals('depos', {
  title_taken: { status: 422, field: 'title', text: fieldTexts.taken },
});
