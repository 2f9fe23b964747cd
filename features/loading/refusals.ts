import { refusals } from '../../shared/refusals.ts';

export const loadingRefusals = refusals('loading', {
  no_primary: {
    status: 422,
    field: 'from_warehouse_id',
    text: {
      en: 'is no longer the primary warehouse of this depot, reload and try again',
      da: 'er ikke længere depotets primære lager, genindlæs og prøv igen',
      nb: 'er ikke lenger depotets primære lager, last inn på nytt og prøv igjen',
      ro: 'nu mai este depozitul principal al bazei, reîncarcă și încearcă din nou',
    },
  },
  not_a_car: {
    status: 422,
    field: 'to_warehouse_id',
    text: {
      en: 'must be the warehouse of a car of this depot',
      da: 'skal være lageret i en af depotets biler',
      nb: 'må være lageret i en av depotets biler',
      ro: 'trebuie să fie depozitul unei mașini a bazei',
    },
  },
  waiting: {
    status: 409,
    field: 'base',
    text: {
      en: 'Loading orders of today are waiting already: {orders}. Reload and try again',
      da: 'Dagens bestillinger til læsning venter allerede: {orders}. Genindlæs og prøv igen',
      nb: 'Dagens bestillinger til lasting venter allerede: {orders}. Last inn på nytt og prøv igjen',
      ro: 'Comenzile de încărcare de azi așteaptă deja: {orders}. Reîncarcă și încearcă din nou',
    },
  },
  waiting_meanwhile: {
    status: 409,
    field: 'base',
    text: {
      en: 'A loading order of this car is waiting already, reload to see it',
      da: 'Bilen har allerede en bestilling til læsning, der venter, genindlæs for at se den',
      nb: 'Bilen har allerede en bestilling til lasting som venter, last inn på nytt for å se den',
      ro: 'Mașina are deja o comandă de încărcare în așteptare, reîncarcă pentru a vedea',
    },
  },
});
