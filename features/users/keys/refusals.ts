import { refusals } from '../../../shared/refusals.ts';

export const keysRefusals = refusals('keys', {
  too_many: {
    status: 422,
    text: {
      en: 'There can be no more than {count} keys at a time: end one first',
      da: 'Der kan højst være {count} nøgler ad gangen: afslut én først',
      nb: 'Det kan være høyst {count} nøkler om gangen: avslutt én først',
      ro: 'Pot exista cel mult {count} chei în același timp: încheiați întâi una',
    },
  },
});
