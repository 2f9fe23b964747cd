import { refusals } from '../../shared/refusals.ts';

export const warehouseRefusals = refusals('warehouses', {
  code_taken: {
    status: 422,
    field: 'code',
    text: {
      en: 'has already been taken',
      da: 'er allerede taget',
      nb: 'er allerede i bruk',
      ro: 'este deja folosit',
    },
  },
  car_taken: {
    status: 422,
    field: 'owner_id',
    text: {
      en: 'This car has a warehouse already',
      da: 'Bilen har allerede et lager',
      nb: 'Bilen har allerede et lager',
      ro: 'Mașina are deja un depozit',
    },
  },
  primary_owner: {
    status: 422,
    field: 'primary',
    text: {
      en: 'Only a warehouse of the depot itself can be primary',
      da: 'Kun et lager, som depotet selv ejer, kan være primært',
      nb: 'Bare et lager som depotet selv eier, kan være primært',
      ro: 'Doar un depozit al bazei poate fi principal',
    },
  },
  loss_owner: {
    status: 422,
    field: 'place_of_loss',
    text: {
      en: 'Neither a store of the depot nor a car can be a place of loss',
      da: 'Hverken et lager, som depotet selv ejer, eller en bil kan være et sted for svind',
      nb: 'Verken et lager som depotet selv eier, eller en bil kan være et sted for svinn',
      ro: 'Nici un depozit al bazei, nici o mașină nu pot fi loc de pierdere',
    },
  },
  primary_taken: {
    status: 409,
    field: 'base',
    text: {
      en: 'Another warehouse became primary meanwhile, reload to see it',
      da: 'Et andet lager er blevet primært i mellemtiden, genindlæs for at se det',
      nb: 'Et annet lager er blitt primært i mellomtiden, last inn på nytt for å se det',
      ro: 'Alt depozit a devenit principal între timp, reîncarcă pentru a vedea',
    },
  },
  has_stock: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has stock: {skus}',
      da: 'Der er varer på lageret: {skus}',
      nb: 'Det er varer på lageret: {skus}',
      ro: 'Depozitul are stoc: {skus}',
    },
  },
  has_orders: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has pending orders: {orders}',
      da: 'Lageret har ventende bestillinger: {orders}',
      nb: 'Lageret har ventende bestillinger: {orders}',
      ro: 'Depozitul are comenzi în așteptare: {orders}',
    },
  },
  has_count: {
    status: 422,
    field: 'base',
    text: {
      en: 'Warehouse has an open count: document #{id}',
      da: 'Lageret har en åben optælling: dokument #{id}',
      nb: 'Lageret har en åpen telling: dokument #{id}',
      ro: 'Depozitul are o inventariere deschisă: documentul #{id}',
    },
  },
  is_primary: {
    status: 422,
    field: 'base',
    text: {
      en: 'Make another warehouse primary first',
      da: 'Gør først et andet lager primært',
      nb: 'Gjør først et annet lager primært',
      ro: 'Fă mai întâi principal alt depozit',
    },
  },
  archived: {
    status: 422,
    field: 'base',
    text: {
      en: 'The warehouse was taken out of use',
      da: 'Lageret er taget ud af brug',
      nb: 'Lageret er tatt ut av bruk',
      ro: 'Depozitul a fost scos din uz',
    },
  },
});
