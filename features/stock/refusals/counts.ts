import { refusals } from '../../../shared/refusals.ts';

export const countingRefusals = refusals('counting', {
  one_open: {
    status: 422,
    field: 'base',
    text: {
      en: 'A count of this warehouse is open already',
      da: 'Der er allerede en åben optælling af dette lager',
      nb: 'Det er allerede en åpen telling av dette lageret',
      ro: 'Există deja o inventariere deschisă a acestui depozit',
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
  before_last: {
    status: 422,
    field: 'date',
    text: {
      en: "can't be before the last approved count of {date}",
      da: 'må ikke ligge før den seneste godkendte optælling {date}',
      nb: 'kan ikke ligge før den siste godkjente tellingen {date}',
      ro: 'nu poate fi înainte de ultima inventariere aprobată din {date}',
    },
  },
  counted_later: {
    status: 422,
    field: 'date',
    text: {
      en: "can't be before the count that waits for approval",
      da: 'må ikke ligge før den optælling, der venter på godkendelse',
      nb: 'kan ikke ligge før tellingen som venter på godkjenning',
      ro: 'nu poate fi înainte de inventarierea care așteaptă aprobarea',
    },
  },
  already_approved: {
    status: 422,
    field: 'base',
    text: {
      en: 'The document has already been approved',
      da: 'Dokumentet er allerede godkendt',
      nb: 'Dokumentet er allerede godkjent',
      ro: 'Documentul a fost deja aprobat',
    },
  },
  nothing_counted: {
    status: 422,
    field: 'base',
    text: {
      en: 'Nothing has been counted yet',
      da: 'Der er ikke talt noget endnu',
      nb: 'Ingenting er talt ennå',
      ro: 'Nu s-a numărat încă nimic',
    },
  },
  stock_changed: {
    status: 409,
    field: 'base',
    text: {
      en: 'Stock has changed since counting: {skus}',
      da: 'Lageret har ændret sig siden optællingen: {skus}',
      nb: 'Lageret har endret seg siden tellingen: {skus}',
      ro: 'Stocul s-a schimbat de la inventariere: {skus}',
    },
  },
  unapproved_reports: {
    status: 422,
    field: 'base',
    text: {
      en: 'Approve the end-of-day reports of the car up to the count first: {reports}',
      da: 'Godkend først bilens dagsafslutninger frem til optællingen: {reports}',
      nb: 'Godkjenn først bilens dagsoppgjør frem til tellingen: {reports}',
      ro: 'Aprobați mai întâi închiderile de zi ale mașinii până la inventariere: {reports}',
    },
  },
});
