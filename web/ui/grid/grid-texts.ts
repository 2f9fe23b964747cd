import { texts } from '../../../shared/texts.ts';

export const gridTexts = texts({
  undo: { en: 'Undo', da: 'Fortryd', nb: 'Angre' },
  redo: { en: 'Redo', da: 'Gentag', nb: 'Gjør om' },
  nothing_to_undo: { en: 'Nothing to undo', da: 'Intet at fortryde', nb: 'Ingenting å angre' },
  nothing_to_redo: { en: 'Nothing to redo', da: 'Intet at gentage', nb: 'Ingenting å gjøre om' },
  add_row: { en: 'Add row', da: 'Tilføj række', nb: 'Legg til rad' },
  last_row: {
    en: 'One row always stays',
    da: 'Der bliver altid én række',
    nb: 'Det blir alltid én rad igjen',
  },
  remove_row: { en: 'Delete row {name}', da: 'Slet række {name}', nb: 'Slett rad {name}' },
  fill: { en: 'Fill downwards', da: 'Udfyld nedad', nb: 'Fyll nedover' },
  keys: {
    en: 'Arrows and Tab move, F2 or typing edits, Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z undoes, Ctrl+Delete deletes the row. Esc, then Tab leaves.',
    da: 'Piletaster og Tab flytter, F2 eller skrivning redigerer, Ctrl+C og Ctrl+V kopierer og indsætter, Ctrl+D udfylder nedad, Ctrl+Z fortryder, Ctrl+Delete sletter rækken. Esc og så Tab forlader.',
    nb: 'Piltaster og Tab flytter, F2 eller skriving redigerer, Ctrl+C og Ctrl+V kopierer og limer inn, Ctrl+D fyller nedover, Ctrl+Z angrer, Ctrl+Delete sletter raden. Esc og så Tab forlater.',
  },
  pasted: { en: 'Cells pasted: {cells}', da: 'Celler indsat: {cells}', nb: 'Celler limt inn: {cells}' },
  rows_added: { en: 'rows added: {n}', da: 'rækker tilføjet: {n}', nb: 'rader lagt til: {n}' },
  rows_out: {
    en: 'left out, rows past the end: {n}',
    da: 'udeladt, rækker efter den sidste: {n}',
    nb: 'utelatt, rader etter den siste: {n}',
  },
  columns_out: {
    en: 'left out, columns past the last one: {n}',
    da: 'udeladt, kolonner efter den sidste: {n}',
    nb: 'utelatt, kolonner etter den siste: {n}',
  },
  fixed_out: {
    en: 'left out, columns that cannot be changed: {n}',
    da: 'udeladt, kolonner der ikke kan ændres: {n}',
    nb: 'utelatt, kolonner som ikke kan endres: {n}',
  },
  not_taken: {
    en: 'cells that could not be read: {n}',
    da: 'celler der ikke kunne læses: {n}',
    nb: 'celler som ikke kunne leses: {n}',
  },
  none_found: { en: 'Nothing found', da: 'Intet fundet', nb: 'Ingenting funnet' },
  rows: { en: 'Rows: {n}', da: 'Rækker: {n}', nb: 'Rader: {n}' },
});
