import { fieldTexts, refusals } from '../../shared/refusals.ts';

export const stopTypesRefusals = refusals('stop_types', {
  name_taken: { status: 422, field: 'stop_type', text: fieldTexts.taken },
});
