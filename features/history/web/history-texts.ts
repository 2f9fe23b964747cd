import { texts } from '../../../shared/texts.ts';

export const historyTexts = texts({
  title: { en: 'History', da: 'Historik', nb: 'Historikk' },
  created: { en: 'created', da: 'oprettet', nb: 'opprettet' },
  changed: { en: 'changed', da: 'ændret', nb: 'endret' },
  deleted: { en: 'deleted', da: 'slettet', nb: 'slettet' },
  restored: { en: 'restored', da: 'gendannet', nb: 'gjenopprettet' },
  none: { en: 'Nothing was changed yet', da: 'Intet er ændret endnu', nb: 'Ingenting er endret ennå' },
  none_text: {
    en: 'From the next save on you see here who changed what.',
    da: 'Fra næste gang der gemmes, ses her, hvem der ændrede hvad.',
    nb: 'Fra neste lagring ser du her hvem som endret hva.',
  },
  system: { en: 'System', da: 'Systemet', nb: 'Systemet' },
  yes: { en: 'Yes', da: 'Ja', nb: 'Ja' },
  no: { en: 'No', da: 'Nej', nb: 'Nei' },
  to: { en: 'to', da: 'til', nb: 'til' },
  show_all: { en: 'Show all', da: 'Vis alt', nb: 'Vis alt' },
  show_less: { en: 'Show less', da: 'Vis mindre', nb: 'Vis mindre' },
  show_more: { en: 'Show more', da: 'Vis flere', nb: 'Vis flere' },
  shown: { en: '{n} of {total} changes', da: '{n} af {total} ændringer', nb: '{n} av {total} endringer' },
});
