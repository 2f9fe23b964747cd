// What changes and the records that are changed are called, on the screen and in the files.

import { texts } from '../../shared/texts.ts';

export const changesTexts = texts({
  title: { en: 'Who changed what', da: 'Hvem ændrede hvad', nb: 'Hvem endret hva' },
  at: { en: 'When', da: 'Hvornår', nb: 'Når' },
  person: { en: 'Person', da: 'Person', nb: 'Person' },
  kind: { en: 'Kind', da: 'Slags', nb: 'Type' },
  record: { en: 'Record', da: 'Post', nb: 'Post' },
  action: { en: 'What happened', da: 'Hvad der skete', nb: 'Hva som skjedde' },
  field: { en: 'Field', da: 'Felt', nb: 'Felt' },
  from: { en: 'Before', da: 'Før', nb: 'Før' },
  to: { en: 'After', da: 'Efter', nb: 'Etter' },
  created: { en: 'created', da: 'oprettet', nb: 'opprettet' },
  changed: { en: 'changed', da: 'ændret', nb: 'endret' },
  deleted: { en: 'deleted', da: 'slettet', nb: 'slettet' },
  restored: { en: 'restored', da: 'gendannet', nb: 'gjenopprettet' },
  system: { en: 'System', da: 'Systemet', nb: 'Systemet' },
  yes: { en: 'Yes', da: 'Ja', nb: 'Ja' },
  no: { en: 'No', da: 'Nej', nb: 'Nei' },
});

/** One record of each kind. */
export const kindTexts = texts({
  absences: { en: 'Absence', da: 'Fravær', nb: 'Fravær' },
  api_tokens: { en: 'Key', da: 'Nøgle', nb: 'Nøkkel' },
  b2b_customers: { en: 'B2B customer', da: 'B2B-kunde', nb: 'B2B-kunde' },
  cars: { en: 'Car', da: 'Bil', nb: 'Bil' },
  cash_registers: { en: 'Cash register', da: 'Kasseapparat', nb: 'Kassaapparat' },
  customers: { en: 'Customer', da: 'Kunde', nb: 'Kunde' },
  depos: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  feedbacks: { en: 'Feedback', da: 'Feedback', nb: 'Tilbakemelding' },
  manual_counting_documents: { en: 'Count', da: 'Optælling', nb: 'Varetelling' },
  products: { en: 'Product', da: 'Vare', nb: 'Vare' },
  sms_campaigns: { en: 'Campaign', da: 'Kampagne', nb: 'Kampanje' },
  sms_templates: { en: 'SMS template', da: 'SMS-skabelon', nb: 'SMS-mal' },
  stock_orders: { en: 'Stock order', da: 'Lagerordre', nb: 'Lagerordre' },
  stop_types: { en: 'Stop type', da: 'Stoptype', nb: 'Stopptype' },
  tenants: { en: 'Settings', da: 'Indstillinger', nb: 'Innstillinger' },
  users: { en: 'Person', da: 'Bruger', nb: 'Bruker' },
  warehouses: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  webhooks: { en: 'Webhook', da: 'Webhook', nb: 'Webhook' },
});
