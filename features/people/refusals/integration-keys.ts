import { refusals } from '../../../shared/refusals.ts';

export const keysRefusals = refusals('keys', {
  expired: {
    status: 401,
    text: {
      en: 'This key has expired: ask for a new one',
      da: 'Denne nøgle er udløbet: bed om en ny',
      nb: 'Denne nøkkelen er utløpt: be om en ny',
      ro: 'Această cheie a expirat: cereți una nouă',
    },
  },
  in_the_past: {
    status: 422,
    field: 'expires_on',
    text: {
      en: "can't be in the past",
      da: 'kan ikke ligge i fortiden',
      nb: 'kan ikke ligge i fortiden',
      ro: 'nu poate fi în trecut',
    },
  },
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
