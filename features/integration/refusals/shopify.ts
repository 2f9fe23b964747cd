import { refusals } from '../../../shared/refusals.ts';
import { appTexts } from '../texts/public-texts.ts';

const said = appTexts.refusals;

export const shopifyRefusals = refusals('shopify', {
  bad_signature: {
    status: 401,
    text: said.bad_signature,
  },
});
