import { texts } from '../../../../shared/texts.ts';
import { goodsSheetTexts, kindTexts, statusTexts } from '../../texts/documents.ts';

/** What the documents of the stock call alike. */
export const documentsTexts = texts({
  ...kindTexts,
  ...statusTexts,
  ...goodsSheetTexts,
  packages_amount: { en: 'Packages (amount)', da: 'Kolli (antal)', nb: 'Kolli (antall)' },
  correction: { en: 'Correction', da: 'Rettelse', nb: 'Rettelse' },
  signature: { en: 'Date and signature', da: 'Dato og underskrift', nb: 'Dato og underskrift' },
  export: { en: 'Export', da: 'Eksportér', nb: 'Eksporter' },
  print: { en: 'Print', da: 'Udskriv', nb: 'Skriv ut' },
  edit: { en: 'Edit', da: 'Rediger', nb: 'Rediger' },
  delete: { en: 'Delete', da: 'Slet', nb: 'Slett' },
  approve: { en: 'Approve', da: 'Godkend', nb: 'Godkjenn' },
  none: { en: 'No lines', da: 'Ingen linjer', nb: 'Ingen linjer' },
});
