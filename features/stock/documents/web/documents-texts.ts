import { texts } from '../../../../shared/texts.ts';
import { kindTexts } from '../../goods/web/goods-texts.ts';

export const statusTexts = texts({
  pending: { en: 'Pending', da: 'Afventer', nb: 'Venter' },
  received: { en: 'Received', da: 'Modtaget', nb: 'Mottatt' },
  approved: { en: 'Approved', da: 'Godkendt', nb: 'Godkjent' },
});

/** What the documents of the stock call alike. */
export const documentsTexts = texts({
  ...kindTexts,
  ...statusTexts,
  sku: { en: 'SKU', da: 'Varenr.', nb: 'Varenr.' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  packages_amount: { en: 'Packages (amount)', da: 'Kolli (antal)', nb: 'Kolli (antall)' },
  correction: { en: 'Correction', da: 'Rettelse', nb: 'Rettelse' },
  signature: { en: 'Date and signature', da: 'Dato og underskrift', nb: 'Dato og underskrift' },
  kind: { en: 'Kind', da: 'Type', nb: 'Type' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  export: { en: 'Export', da: 'Eksportér', nb: 'Eksporter' },
  print: { en: 'Print', da: 'Udskriv', nb: 'Skriv ut' },
  edit: { en: 'Edit', da: 'Rediger', nb: 'Rediger' },
  delete: { en: 'Delete', da: 'Slet', nb: 'Slett' },
  approve: { en: 'Approve', da: 'Godkend', nb: 'Godkjenn' },
  none: { en: 'No lines', da: 'Ingen linjer', nb: 'Ingen linjer' },
});
