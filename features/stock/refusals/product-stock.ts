import { refusals } from '../../../shared/refusals.ts';

export const productStockRefusals = refusals('products', {
  same_product: {
    status: 422,
    field: 'product_id',
    text: {
      en: 'must be another product',
      da: 'skal være en anden vare',
      nb: 'må være en annen vare',
      ro: 'trebuie să fie alt produs',
    },
  },
  nothing_to_move: {
    status: 422,
    field: 'base',
    text: {
      en: 'There is nothing of this product to move',
      da: 'Der er intet af denne vare at flytte',
      nb: 'Det er ingenting av denne varen å flytte',
      ro: 'Nu există nimic de mutat din acest produs',
    },
  },
  held: {
    status: 422,
    field: 'base',
    text: {
      en: 'Pending orders or open counts hold {sku}: {documents}',
      da: 'Åbne bestillinger eller optællinger omfatter {sku}: {documents}',
      nb: 'Åpne bestillinger eller tellinger omfatter {sku}: {documents}',
      ro: 'Comenzi în așteptare sau inventare deschise conțin {sku}: {documents}',
    },
  },
  ahead: {
    status: 422,
    field: 'date',
    text: {
      en: "can't be in the future",
      da: 'må ikke ligge i fremtiden',
      nb: 'kan ikke ligge i fremtiden',
      ro: 'nu poate fi în viitor',
    },
  },
});
