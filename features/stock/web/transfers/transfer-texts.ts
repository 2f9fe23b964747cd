import { texts } from '../../../../shared/texts.ts';
import { transferSheetTexts } from '../../texts/documents.ts';

export const transferTexts = texts({
  ...transferSheetTexts,
  title: { en: 'Stock transfer #{id}', da: 'Overførsel #{id}', nb: 'Overføring #{id}' },
  stock_order: { en: 'Stock order', da: 'Bestilling', nb: 'Bestilling' },
  count: { en: 'Manual counting', da: 'Optælling', nb: 'Telling' },
  reverses: { en: 'Takes back', da: 'Tilbagefører', nb: 'Tilbakefører' },
  reversed_by: { en: 'Taken back by', da: 'Tilbageført af', nb: 'Tilbakeført av' },
  transfer_link: { en: 'Stock transfer #{id}', da: 'Overførsel #{id}', nb: 'Overføring #{id}' },
  reversed: { en: 'Reversed', da: 'Tilbageført', nb: 'Tilbakeført' },
  reversal: { en: 'Reversal', da: 'Tilbageførsel', nb: 'Tilbakeføring' },
  reverse: { en: 'Reverse', da: 'Tilbagefør', nb: 'Tilbakefør' },
  reverse_question: {
    en: 'Reverse transfer #{id}?',
    da: 'Tilbagefør overførsel #{id}?',
    nb: 'Tilbakeføre overføring #{id}?',
  },
  reverse_text: {
    en: 'A new transfer with all amounts negated is made, dated now. It cannot be reversed itself.',
    da: 'Der oprettes en ny overførsel med alle antal modsat, dateret nu. Den kan ikke selv tilbageføres.',
    nb: 'Det opprettes en ny overføring med alle antall motsatt, datert nå. Den kan ikke selv tilbakeføres.',
  },
  was_reversed: {
    en: 'Transfer #{id} has been reversed',
    da: 'Overførsel #{id} er tilbageført',
    nb: 'Overføring #{id} er tilbakeført',
  },
});
