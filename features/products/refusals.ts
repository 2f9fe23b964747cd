import { fieldTexts, refusals } from '../../shared/refusals.ts';

export const productRefusals = refusals('products', {
  sku_taken: { status: 422, field: 'sku', text: fieldTexts.taken },
});
