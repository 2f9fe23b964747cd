import { refusals } from '../../../shared/refusals.ts';

export const shopifyRefusals = refusals('shopify', {
  bad_signature: {
    status: 401,
    text: {
      en: 'The signature of the webhook is not valid',
      da: 'Webhookens signatur er ikke gyldig',
      nb: 'Webhookens signatur er ikke gyldig',
      ro: 'Semnătura webhook-ului nu este validă',
    },
  },
});
