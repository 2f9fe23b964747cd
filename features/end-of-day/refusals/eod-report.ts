// Why a report is not made, saved, approved or taken back. English as orders.md and orders-decisions.md word it.

import { refusals } from '../../../shared/refusals.ts';
import { reasonRefusals } from './reasons.ts';

const already = {
  en: 'EOD for this trip has already been approved. Please change EOD open date or create EOD manually',
  da: 'Dagsafslutningen for denne tur er allerede godkendt. Skift åbningsdato, eller opret den manuelt',
  nb: 'Dagsoppgjøret for denne turen er allerede godkjent. Endre åpningsdatoen, eller opprett det manuelt',
  ro: 'Raportul acestei curse a fost deja aprobat. Schimbați data deschiderii sau creați raportul manual',
};

export const eodRefusals = refusals('eod', {
  /** The same report, approved by somebody else meanwhile (X8). */
  already_approved: { status: 409, field: 'base', text: already },
  /** Another report of the same trip and day (S2). */
  trip_already_approved: { status: 422, field: 'base', text: already },
  /** A closing that came later, or somebody else, has found its trip. */
  mapped: {
    status: 409,
    field: 'base',
    text: {
      en: 'The report has its trip already: approve it among the open ones',
      da: 'Dagsafslutningen har allerede sin tur: godkend den blandt de åbne',
      nb: 'Dagsoppgjøret har allerede turen sin: godkjenn det blant de åpne',
      ro: 'Raportul are deja cursa sa: aprobați-l printre cele deschise',
    },
  },
  choose_trip_and_register: {
    status: 422,
    field: 'base',
    text: {
      en: 'You must select plan event and cash register to continue',
      da: 'Du skal vælge tur og kasse for at fortsætte',
      nb: 'Du må velge tur og kasse for å fortsette',
      ro: 'Trebuie să alegeți cursa și casa de marcat pentru a continua',
    },
  },
  choose_car: {
    status: 422,
    field: 'car_id',
    text: {
      en: 'You must choose car before approving EOD',
      da: 'Du skal vælge bil, før dagsafslutningen godkendes',
      nb: 'Du må velge bil før dagsoppgjøret godkjennes',
      ro: 'Trebuie să alegeți mașina înainte de a aproba raportul',
    },
  },
  card_split: {
    status: 422,
    field: 'card',
    text: {
      en: 'Card amount must be equals to Dankort card amount + other card amount ({missing})',
      da: 'Kortbeløbet skal være Dankort + andre kort ({missing})',
      nb: 'Kortbeløpet må være lik Dankort + andre kort ({missing})',
      ro: 'Suma pe card trebuie să fie Dankort + alte carduri ({missing})',
    },
  },
  miscellaneous: {
    status: 422,
    field: 'total_miscellaneous',
    text: {
      en: 'Miscellaneous fields must match the total ({missing})',
      da: 'Diverse felter skal passe med totalen ({missing})',
      nb: 'Diverse felter må stemme med totalen ({missing})',
      ro: 'Câmpurile diverse trebuie să corespundă totalului ({missing})',
    },
  },
  frozen: {
    status: 422,
    field: 'base',
    text: {
      en: 'The report is approved: only its bag number can be changed',
      da: 'Rapporten er godkendt: kun posens nummer kan ændres',
      nb: 'Rapporten er godkjent: bare posenummeret kan endres',
      ro: 'Raportul este aprobat: se poate schimba doar numărul pungii',
    },
  },
  status_not_taken: {
    status: 422,
    field: 'status',
    text: {
      en: 'can only be set to approved',
      da: 'kan kun sættes til godkendt',
      nb: 'kan bare settes til godkjent',
      ro: 'poate fi setat doar ca aprobat',
    },
  },
  saving_hidden: {
    status: 403,
    text: {
      en: 'Reports of this depot are not edited here',
      da: 'Dette depots rapporter redigeres ikke her',
      nb: 'Rapportene til dette depotet redigeres ikke her',
      ro: 'Rapoartele acestui depozit nu se editează aici',
    },
  },
  closed_before_opened: {
    status: 422,
    field: 'end_at',
    text: {
      en: 'must be after the opening',
      da: 'skal være efter åbningen',
      nb: 'må være etter åpningen',
      ro: 'trebuie să fie după deschidere',
    },
  },
  open_too_long: {
    status: 422,
    field: 'end_at',
    text: {
      en: 'must be within 48 hours of the opening',
      da: 'skal være inden for 48 timer efter åbningen',
      nb: 'må være innen 48 timer etter åpningen',
      ro: 'trebuie să fie la cel mult 48 de ore de la deschidere',
    },
  },
  ahead: {
    status: 422,
    field: 'end_at',
    text: {
      en: "can't be in the future",
      da: 'må ikke ligge i fremtiden',
      nb: 'kan ikke ligge i fremtiden',
      ro: 'nu poate fi în viitor',
    },
  },
  /** What orders and closings come to, which nobody types in. */
  amount_too_large: {
    status: 422,
    field: 'base',
    text: {
      en: 'An amount would be more than a report can hold',
      da: 'Et beløb ville blive større, end en dagsafslutning kan rumme',
      nb: 'Et beløp ville bli større enn et dagsoppgjør kan romme',
      ro: 'O sumă ar fi mai mare decât poate cuprinde un raport',
    },
  },
  approving_not_offered: {
    status: 403,
    text: {
      en: 'Reports without a trip are not approved here',
      da: 'Rapporter uden tur godkendes ikke her',
      nb: 'Rapporter uten tur godkjennes ikke her',
      ro: 'Rapoartele fără cursă nu se aprobă aici',
    },
  },
  unmapped: {
    status: 422,
    field: 'base',
    text: {
      en: 'The report belongs to no trip yet',
      da: 'Rapporten hører endnu ikke til en tur',
      nb: 'Rapporten hører ikke til noen tur ennå',
      ro: 'Raportul nu aparține încă niciunei curse',
    },
  },
  no_warehouse: {
    status: 422,
    field: 'base',
    text: {
      en: 'Car {number} has no warehouse',
      da: 'Bil {number} har intet lager',
      nb: 'Bil {number} har ikke noe lager',
      ro: 'Mașina {number} nu are depozit',
    },
  },
  fractional: {
    status: 422,
    field: 'base',
    text: {
      en: 'Only whole pieces can leave the stock: {sku}',
      da: 'Kun hele stykker kan forlade lageret: {sku}',
      nb: 'Bare hele stykker kan forlate lageret: {sku}',
      ro: 'Din stoc pot ieși doar bucăți întregi: {sku}',
    },
  },
  other_way: {
    status: 422,
    field: 'quantity',
    text: {
      en: 'must not turn a sale into a return',
      da: 'må ikke gøre et salg til en retur',
      nb: 'kan ikke gjøre et salg til en retur',
      ro: 'nu poate transforma o vânzare în retur',
    },
  },
  short: {
    status: 422,
    field: 'base',
    text: {
      en: 'There is not enough stock in warehouse {code}',
      da: 'Der er ikke nok på lager {code}',
      nb: 'Det er ikke nok på lager {code}',
      ro: 'Nu este stoc suficient în depozitul {code}',
    },
  },
  not_clean: {
    status: 422,
    field: 'base',
    text: {
      en: 'The report has something to look at: {why}',
      da: 'Der er noget at se på i rapporten: {why}',
      nb: 'Det er noe å se på i rapporten: {why}',
      ro: 'Raportul are ceva de verificat: {why}',
    },
  },
  not_counted: {
    status: 422,
    field: 'edited_end_cash',
    text: {
      en: 'must be counted and entered first',
      da: 'skal tælles og skrives ind først',
      nb: 'må telles og skrives inn først',
      ro: 'trebuie numărat și introdus mai întâi',
    },
  },
  no_exports: {
    status: 403,
    text: {
      en: 'Sales and transfers are not exported here',
      da: 'Salg og overførsler eksporteres ikke her',
      nb: 'Salg og overføringer eksporteres ikke her',
      ro: 'Vânzările și transferurile nu se exportă aici',
    },
  },
  too_many_days: {
    status: 422,
    field: 'start_date',
    text: {
      en: 'must be at most {days} days before the end date',
      da: 'må højst ligge {days} dage før slutdatoen',
      nb: 'kan være maks {days} dager før sluttdatoen',
      ro: 'trebuie să fie cu cel mult {days} zile înaintea datei de sfârșit',
    },
  },
  not_approved: {
    status: 422,
    field: 'base',
    text: {
      en: 'The report is not approved',
      da: 'Rapporten er ikke godkendt',
      nb: 'Rapporten er ikke godkjent',
      ro: 'Raportul nu este aprobat',
    },
  },
  /** Of an approved report, on home delivery or by somebody who may not. */
  not_deleted: {
    status: 403,
    text: {
      en: 'An approved report cannot be deleted here',
      da: 'En godkendt rapport kan ikke slettes her',
      nb: 'En godkjent rapport kan ikke slettes her',
      ro: 'Un raport aprobat nu poate fi șters aici',
    },
  },
});

/** What the database refuses, whoever asks. */
export const eodConstraints = {
  end_of_day_reports_approved_once: eodRefusals.trip_already_approved,
  end_of_day_reports_counted: eodRefusals.not_counted,
  end_of_day_reports_explained: reasonRefusals.difference_reason_missing,
  report_amount_range: eodRefusals.amount_too_large,
};
