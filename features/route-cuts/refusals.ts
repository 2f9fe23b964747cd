import { refusals } from '../../shared/refusals.ts';

export const routeCutRefusals = refusals('route_cuts', {
  too_many_stops: {
    status: 422,
    field: 'route_ids',
    text: {
      en: 'have too many stops for one search (maximum is {count})',
      da: 'har for mange stop til én søgning (højst {count})',
      nb: 'har for mange stopp til ett søk (høyst {count})',
      ro: 'au prea multe opriri pentru o singură căutare (maximum {count})',
    },
  },
  several_days: {
    status: 422,
    field: 'route_ids',
    text: {
      en: 'must not name a route of several days: {name}',
      da: 'må ikke nævne en rute over flere dage: {name}',
      nb: 'kan ikke nevne en rute over flere dager: {name}',
      ro: 'nu pot numi o rută de mai multe zile: {name}',
    },
  },
  no_place: {
    status: 422,
    field: 'route_ids',
    text: {
      en: 'need a depot with a place on the map, or a start and an end of their own',
      da: 'kræver et depot med en placering på kortet eller egen start og slut',
      nb: 'krever et depot med et sted på kartet, eller egen start og slutt',
      ro: 'au nevoie de un depozit cu un loc pe hartă sau de un început și un sfârșit proprii',
    },
  },
  nothing_to_cut: {
    status: 422,
    field: 'route_ids',
    text: {
      en: 'have no stop with a place on the map',
      da: 'har ingen stop med en placering på kortet',
      nb: 'har ingen stopp med et sted på kartet',
      ro: 'nu au nicio oprire cu un loc pe hartă',
    },
  },
  too_many_kept: {
    status: 422,
    field: 'route_count',
    text: {
      en: 'must be at least the number of routes with stops that stay ({count})',
      da: 'skal mindst være antallet af ruter med stop, der bliver ({count})',
      nb: 'må være minst antallet ruter med stopp som blir ({count})',
      ro: 'trebuie să fie cel puțin numărul rutelor cu opriri care rămân ({count})',
    },
  },
  named_twice: {
    status: 422,
    field: 'routes',
    text: {
      en: 'must not name a route or a stop twice',
      da: 'må ikke nævne en rute eller et stop to gange',
      nb: 'kan ikke nevne en rute eller et stopp to ganger',
      ro: 'nu pot numi o rută sau o oprire de două ori',
    },
  },
  stop_gone: {
    status: 409,
    field: 'base',
    text: {
      en: 'Stops of these routes were moved or taken off meanwhile. Cut the routes again',
      da: 'Stop på disse ruter er flyttet eller fjernet i mellemtiden. Del ruterne op igen',
      nb: 'Stopp på disse rutene er flyttet eller fjernet i mellomtiden. Del opp rutene igjen',
      ro: 'Opriri ale acestor rute au fost mutate sau scoase între timp. Împărțiți din nou rutele',
    },
  },
  undone: {
    status: 409,
    field: 'base',
    text: {
      en: 'This was undone already',
      da: 'Dette er allerede fortrudt',
      nb: 'Dette er allerede angret',
      ro: 'Aceasta a fost deja anulată',
    },
  },
  changed_since: {
    status: 409,
    field: 'base',
    text: {
      en: 'Cannot be undone: saved or planned since: {names}',
      da: 'Kan ikke fortrydes: gemt eller planlagt siden: {names}',
      nb: 'Kan ikke angres: lagret eller planlagt siden: {names}',
      ro: 'Nu se poate anula: salvate sau planificate între timp: {names}',
    },
  },
});
