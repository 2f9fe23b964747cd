// The words of the stock's documents that their screens and their sheets share (K2, 1.9).

import { texts } from '../../../shared/texts.ts';
import { kinds, statuses } from '../../history/rules/states.ts';

export const kindTexts = texts({
  regular: kinds.regular,
  sales: { en: 'Sales', da: 'Salg', nb: 'Salg' },
  write_off: kinds.write_off,
  manual_counting: { en: 'Manual counting', da: 'Optælling', nb: 'Varetelling' },
  other: kinds.other,
  win_lose: kinds.win_lose,
});

export const statusTexts = texts({
  pending: statuses.pending,
  received: statuses.received,
  approved: statuses.approved,
});

export const goodsSheetTexts = texts({
  sku: { en: 'SKU', da: 'Varenr.', nb: 'Varenr.' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  kind: { en: 'Kind', da: 'Type', nb: 'Type' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  packages: { en: 'Packages', da: 'Kolli', nb: 'Kolli' },
  amount: { en: 'Amount', da: 'Antal', nb: 'Antall' },
});

export const orderSheetTexts = texts({
  order_nr: { en: 'Order Nr', da: 'Ordrenr.', nb: 'Ordrenr.' },
  ordered_at: { en: 'Ordered at', da: 'Bestilt', nb: 'Bestilt' },
  ordered_by: { en: 'Ordered by', da: 'Bestilt af', nb: 'Bestilt av' },
  message: { en: 'Main storage message', da: 'Besked til hovedlager', nb: 'Melding til hovedlager' },
  received_amount: { en: 'Received amount', da: 'Modtaget antal', nb: 'Mottatt antall' },
});

export const transferSheetTexts = texts({
  transfer_nr: { en: 'Transfer nr', da: 'Overførselsnr.', nb: 'Overføringsnr.' },
  transfered_at: { en: 'Transfered at', da: 'Overført', nb: 'Overført' },
  from: { en: 'From', da: 'Fra', nb: 'Fra' },
  to: { en: 'To', da: 'Til', nb: 'Til' },
  message: { en: 'Main Storage message', da: 'Besked til hovedlager', nb: 'Melding til hovedlager' },
  created_by: { en: 'Created by', da: 'Oprettet af', nb: 'Opprettet av' },
});

export const countSheetTexts = texts({
  document: { en: 'Document', da: 'Dokument', nb: 'Dokument' },
  warehouse: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  created_by: { en: 'Created by', da: 'Oprettet af', nb: 'Opprettet av' },
  approved_by: { en: 'Approved by', da: 'Godkendt af', nb: 'Godkjent av' },
  approved_at: { en: 'Approved at', da: 'Godkendt', nb: 'Godkjent' },
  id: { en: 'ID', da: 'ID', nb: 'ID' },
  sku: { en: 'Sku', da: 'Varenr.', nb: 'Varenr.' },
  old_value: { en: 'Old value', da: 'Gammel værdi', nb: 'Gammel verdi' },
  new_value: { en: 'New value', da: 'Ny værdi', nb: 'Ny verdi' },
  difference: { en: 'Difference', da: 'Afvigelse', nb: 'Avvik' },
});
