// Words that the forms of orders and transfers share.

import { texts } from '../../../../shared/texts.ts';

export const goodsTexts = texts({
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  from_warehouse: { en: 'From warehouse', da: 'Fra lager', nb: 'Fra lager' },
  to_warehouse: { en: 'To warehouse', da: 'Til lager', nb: 'Til lager' },
  write_off_hint: {
    en: 'Empty: out of the stock. Otherwise to a place of loss.',
    da: 'Tom: ud af lageret. Ellers til et sted for svind.',
    nb: 'Tom: ut av lageret. Ellers til et sted for svinn.',
  },
  kind: { en: 'Kind', da: 'Type', nb: 'Type' },
  movement_order_id: { en: 'Movement order ID', da: 'Flytteordrenummer', nb: 'Flytteordrenummer' },
  sku: { en: 'Sku', da: 'Varenr.', nb: 'Varenr.' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  packages_amount: { en: 'Packages amount', da: 'Antal kolli', nb: 'Antall kolli' },
  remaining_balance: { en: 'Remaining balance', da: 'Restbeholdning', nb: 'Restbeholdning' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  not_enough: { en: 'Not enough stock?', da: 'Ikke nok på lager?', nb: 'Ikke nok på lager?' },
  short_title: {
    en: 'Less than nothing will be left',
    da: 'Der bliver mindre end ingenting tilbage',
    nb: 'Det blir mindre enn ingenting igjen',
  },
  short_text: {
    en: 'More is taken than the books say is there:',
    da: 'Der tages mere, end der er ifølge regnskabet:',
    nb: 'Det tas mer enn det er ifølge regnskapet:',
  },
  go_on: { en: 'Go on', da: 'Fortsæt', nb: 'Fortsett' },
  mend_cells: {
    en: 'Some cells could not be read. They are marked below.',
    da: 'Nogle celler kunne ikke læses. De er markeret nedenfor.',
    nb: 'Noen celler kunne ikke leses. De er merket nedenfor.',
  },
  unknown_sku: { en: 'must exist', da: 'skal findes', nb: 'må finnes' },
  is_inactive: { en: 'is inactive', da: 'er inaktiv', nb: 'er inaktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  taken: { en: 'has already been taken', da: 'er allerede taget', nb: 'er allerede i bruk' },
});
