import { texts } from '../../../shared/texts.ts';
import { changesTexts } from '../texts.ts';

export const historyTexts = texts({
  ...changesTexts,
  title: { en: 'History', da: 'Historik', nb: 'Historikk' },
  none: { en: 'Nothing was changed yet', da: 'Intet er ændret endnu', nb: 'Ingenting er endret ennå' },
  none_text: {
    en: 'From the next save on you see here who changed what.',
    da: 'Fra næste gang der gemmes, ses her, hvem der ændrede hvad.',
    nb: 'Fra neste lagring ser du her hvem som endret hva.',
  },
  to: { en: 'to', da: 'til', nb: 'til' },
  show_all: { en: 'Show all', da: 'Vis alt', nb: 'Vis alt' },
  show_less: { en: 'Show less', da: 'Vis mindre', nb: 'Vis mindre' },
  show_more: { en: 'Show more', da: 'Vis flere', nb: 'Vis flere' },
  anybody: { en: 'Anybody', da: 'Alle personer', nb: 'Alle personer' },
  any_kind: { en: 'Any kind', da: 'Alle slags', nb: 'Alle typer' },
  all_title: changesTexts.title,
  all_records: { en: 'Show all records', da: 'Vis alle poster', nb: 'Vis alle poster' },
  only_this: { en: 'Only this record', da: 'Kun denne post', nb: 'Bare denne posten' },
  nothing_here: {
    en: 'Nothing was changed in these days',
    da: 'Intet er ændret i disse dage',
    nb: 'Ingenting er endret i disse dagene',
  },
  excel: { en: 'Excel', da: 'Excel', nb: 'Excel' },
  csv: { en: 'CSV', da: 'CSV', nb: 'CSV' },
  shown: { en: '{n} of {total} changes', da: '{n} af {total} ændringer', nb: '{n} av {total} endringer' },
});
