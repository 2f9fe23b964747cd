import { texts } from '../../../../shared/texts.ts';

export const transferFormTexts = texts({
  new_transfer: { en: 'New Stock Transfer', da: 'Ny lagerflytning', nb: 'Ny lageroverføring' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  transfered_at: { en: 'Transfered at', da: 'Flyttet den', nb: 'Overført den' },
  time: { en: 'Time', da: 'Klokkeslæt', nb: 'Klokkeslett' },
  transfer_amount: { en: 'Transfer amount', da: 'Antal at flytte', nb: 'Antall å overføre' },
  create: { en: 'Create Transfer', da: 'Opret flytning', nb: 'Opprett overføring' },
  created: {
    en: 'Stock Transfer succesfuly created',
    da: 'Lagerflytningen er oprettet',
    nb: 'Lageroverføringen er opprettet',
  },
});
