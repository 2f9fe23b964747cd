import { refusals } from '../../shared/refusals.ts';

export const drivenReportRefusals = refusals('plan_event_report', {
  already_route: {
    status: 422,
    field: 'base',
    text: {
      en: 'Route has already been created or another one exists with name {title}',
      da: 'Ruten er allerede oprettet, eller der findes en anden med navnet {title}',
      nb: 'Ruten er allerede opprettet, eller det finnes en annen med navnet {title}',
      ro: 'Ruta a fost deja creată sau există alta cu numele {title}',
    },
  },
  not_finished: {
    status: 422,
    field: 'base',
    text: {
      en: 'Plan event is not finished yet',
      da: 'Turen er ikke slut endnu',
      nb: 'Turen er ikke ferdig ennå',
      ro: 'Cursa nu s-a încheiat încă',
    },
  },
  nothing_driven: {
    status: 422,
    field: 'base',
    text: {
      en: 'No stop was visited, there is nothing to make a route of',
      da: 'Intet stop blev besøgt, der er intet at lave en rute af',
      nb: 'Ingen stopp ble besøkt, det er ingenting å lage en rute av',
      ro: 'Nicio oprire nu a fost vizitată, nu există din ce face o rută',
    },
  },
});
