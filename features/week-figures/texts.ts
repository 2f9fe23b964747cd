// What the figures of a week are called on the screen, on paper, in the files and in the mail.

import { texts } from '../../shared/texts.ts';

export const weekTexts = texts({
  revenue: { en: 'Revenue', da: 'Omsætning', nb: 'Omsetning' },
  stops_visited: { en: 'Stops visited', da: 'Besøgte stop', nb: 'Besøkte stopp' },
  stops_skipped: { en: 'Stops skipped', da: 'Stop sprunget over', nb: 'Stopp hoppet over' },
  on_time_share: {
    en: 'Visits on time (± 5 min)',
    da: 'Besøg til tiden (± 5 min)',
    nb: 'Besøk i rute (± 5 min)',
  },
  sms_messages: { en: 'SMS sent', da: 'Sendte SMS', nb: 'Sendte SMS' },
  sms_cost: { en: 'Cost of SMS', da: 'Pris for SMS', nb: 'Pris for SMS' },
  subscribers_gained: { en: 'New subscribers', da: 'Nye tilmeldte', nb: 'Nye påmeldte' },
  subscribers_lost: { en: 'Subscribers lost', da: 'Frameldte', nb: 'Avmeldte' },
  shrinkage: {
    en: 'Shrinkage at sales price',
    da: 'Svind til salgspris',
    nb: 'Svinn til salgspris',
  },
  cash_balance: { en: 'Cash difference', da: 'Kassedifference', nb: 'Kassedifferanse' },
  cash_missing: { en: 'Cash missing', da: 'Manglende kontanter', nb: 'Manglende kontanter' },
  waiting: {
    en: '{n} {n|report waits|reports wait} for approval and {n|is|are} not counted',
    da: '{n} {n|rapport|rapporter} venter på godkendelse og er ikke talt med',
    nb: '{n} {n|rapport|rapporter} venter på godkjenning og er ikke med',
  },
  mail_subject: { en: '{depos}: week {week}', da: '{depos}: uge {week}', nb: '{depos}: uke {week}' },
  mail_line: {
    en: '{figure}: {now} (the week before {before}, a year ago {year_before})',
    da: '{figure}: {now} (ugen før {before}, for et år siden {year_before})',
    nb: '{figure}: {now} (uken før {before}, for et år siden {year_before})',
  },
  mail_foot: {
    en: 'You asked for this mail; on the page you can end it.',
    da: 'Du har bedt om denne mail; på siden kan du slå den fra.',
    nb: 'Du har bedt om denne e-posten; på siden kan du slå den av.',
  },
  losses: { en: 'Shrinkage', da: 'Svind', nb: 'Svinn' },
  warehouse: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  product: { en: 'Product', da: 'Vare', nb: 'Vare' },
  cause: { en: 'Why', da: 'Hvorfor', nb: 'Hvorfor' },
  write_off: { en: 'Written off', da: 'Afskrevet', nb: 'Avskrevet' },
  manual_counting: { en: 'By a count', da: 'Ved optælling', nb: 'Ved telling' },
  win_lose: { en: 'Win/lose', da: 'Overskud/svind', nb: 'Overskudd/svinn' },
  pieces: { en: 'Pieces lost', da: 'Tabte stk.', nb: 'Tapte stk.' },
  value: { en: 'Value', da: 'Værdi', nb: 'Verdi' },
  subscribers: { en: 'Subscribers', da: 'Tilmeldte', nb: 'Påmeldte' },
  at: { en: 'When', da: 'Hvornår', nb: 'Når' },
  change: { en: 'What happened', da: 'Hvad der skete', nb: 'Hva som skjedde' },
  gained: { en: 'Came', da: 'Tilmeldt', nb: 'Påmeldt' },
  lost: { en: 'Left', da: 'Frameldt', nb: 'Avmeldt' },
  customer: { en: 'Customer', da: 'Kunde', nb: 'Kunde' },
  way: { en: 'By which way', da: 'Ad hvilken vej', nb: 'På hvilken måte' },
});
