import { refusals } from '../../../shared/refusals.ts';
import { sideTexts } from '../rules/documents.ts';

export const stockRefusals = refusals('stock', {
  already_received: {
    status: 409,
    field: 'base',
    text: {
      en: 'Order #{id} has already been received',
      da: 'Bestilling #{id} er allerede modtaget',
      nb: 'Bestilling #{id} er allerede mottatt',
      ro: 'Comanda #{id} a fost deja recepționată',
    },
  },
  received: {
    status: 422,
    field: 'base',
    text: {
      en: 'Order has already been received',
      da: 'Bestillingen er allerede modtaget',
      nb: 'Bestillingen er allerede mottatt',
      ro: 'Comanda a fost deja recepționată',
    },
  },
  order_changed: {
    status: 409,
    field: 'base',
    text: {
      en: 'Order #{id} was changed by {name}, reload and try again',
      da: 'Bestilling #{id} blev ændret af {name}, genindlæs og prøv igen',
      nb: 'Bestilling #{id} ble endret av {name}, last inn på nytt og prøv igjen',
      ro: 'Comanda #{id} a fost modificată de {name}, reîncarcă și încearcă din nou',
    },
  },
  sides: { status: 422, field: 'to_warehouse_id', text: sideTexts.must_differ },
  not_here: {
    status: 422,
    field: 'from_warehouse_id',
    text: {
      en: 'must be a warehouse of this depot',
      da: 'skal være et lager i dette depot',
      nb: 'må være et lager i dette depotet',
      ro: 'trebuie să fie un depozit al acestei baze',
    },
  },
  counted: {
    status: 422,
    field: 'transfered_at',
    text: {
      en: 'Warehouse was counted on {date}',
      da: 'Lageret blev talt op den {date}',
      nb: 'Lageret ble talt opp den {date}',
      ro: 'Depozitul a fost inventariat pe {date}',
    },
  },
  counted_meanwhile: {
    status: 422,
    field: 'transfered_at',
    text: {
      en: 'Warehouse was counted meanwhile',
      da: 'Lageret er talt op i mellemtiden',
      nb: 'Lageret er talt opp i mellomtiden',
      ro: 'Depozitul a fost inventariat între timp',
    },
  },
  too_many: {
    status: 422,
    field: 'base',
    text: {
      en: 'More than 1,000,000,000 pieces of a product cannot lie in a warehouse',
      da: 'Der kan ikke ligge mere end 1.000.000.000 stk. af en vare på et lager',
      nb: 'Det kan ikke ligge mer enn 1 000 000 000 stk. av en vare på et lager',
      ro: 'Într-un depozit nu pot fi mai mult de 1.000.000.000 bucăți dintr-un produs',
    },
  },
  ahead: {
    status: 422,
    field: 'transfered_at',
    text: {
      en: "can't be in the future",
      da: 'må ikke ligge i fremtiden',
      nb: 'kan ikke ligge i fremtiden',
      ro: 'nu poate fi în viitor',
    },
  },
  already_reversed: {
    status: 409,
    field: 'base',
    text: {
      en: 'The transfer has already been reversed',
      da: 'Overførslen er allerede tilbageført',
      nb: 'Overføringen er allerede tilbakeført',
      ro: 'Transferul a fost deja stornat',
    },
  },
  no_reversal_of_reversal: {
    status: 422,
    field: 'base',
    text: {
      en: 'A reversal is not reversed; make a new transfer',
      da: 'En tilbageførsel kan ikke tilbageføres; opret en ny overførsel',
      nb: 'En tilbakeføring kan ikke tilbakeføres; opprett en ny overføring',
      ro: 'O stornare nu se stornează; creează un transfer nou',
    },
  },
  not_exportable: {
    status: 422,
    field: 'base',
    text: {
      en: 'Only orders between depots and cars can be exported',
      da: 'Kun bestillinger mellem depoter og biler kan eksporteres',
      nb: 'Bare bestillinger mellom depoter og biler kan eksporteres',
      ro: 'Se pot exporta doar comenzile între baze și mașini',
    },
  },
  line_of_another_order: {
    status: 422,
    field: 'base',
    text: {
      en: 'A line belongs to another order',
      da: 'En linje hører til en anden bestilling',
      nb: 'En linje hører til en annen bestilling',
      ro: 'O linie aparține altei comenzi',
    },
  },
});
