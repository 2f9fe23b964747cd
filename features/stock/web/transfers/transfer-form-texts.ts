import { texts } from '../../../../shared/texts.ts';

export const transferFormTexts = texts({
  new_transfer: { en: 'New Stock Transfer', da: 'Ny overførsel', nb: 'Ny overføring' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  transfered_at: { en: 'Transfered at', da: 'Overført den', nb: 'Overført den' },
  time: { en: 'Time', da: 'Klokkeslæt', nb: 'Klokkeslett' },
  transfer_amount: { en: 'Transfer amount', da: 'Antal at overføre', nb: 'Antall å overføre' },
  create: { en: 'Create Transfer', da: 'Opret overførsel', nb: 'Opprett overføring' },
  created: {
    en: 'Stock Transfer succesfuly created',
    da: 'Overførslen er oprettet',
    nb: 'Overføringen er opprettet',
  },
});
