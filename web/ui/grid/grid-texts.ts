import { texts } from '../../../shared/texts.ts';

export const gridTexts = texts({
  undo: { en: 'Undo', da: 'Fortryd', nb: 'Angre' },
  redo: { en: 'Redo', da: 'Gentag', nb: 'Gjør om' },
  add_row: { en: 'Add row', da: 'Tilføj række', nb: 'Legg til rad' },
  remove_row: { en: 'Delete row {name}', da: 'Slet række {name}', nb: 'Slett rad {name}' },
  fill: { en: 'Fill downwards', da: 'Udfyld nedad', nb: 'Fyll nedover' },
  keys: {
    en: 'Arrows and Tab move, F2 or typing edits, Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z undoes, Ctrl+Delete deletes the row. Esc, then Tab leaves.',
    da: 'Piletaster og Tab flytter, F2 eller skrivning redigerer, Ctrl+C og Ctrl+V kopierer og indsætter, Ctrl+D udfylder nedad, Ctrl+Z fortryder, Ctrl+Delete sletter rækken. Esc og så Tab forlader.',
    nb: 'Piltaster og Tab flytter, F2 eller skriving redigerer, Ctrl+C og Ctrl+V kopierer og limer inn, Ctrl+D fyller nedover, Ctrl+Z angrer, Ctrl+Delete sletter raden. Esc og så Tab forlater.',
  },
  pasted: { en: '{cells} cells pasted', da: '{cells} celler indsat', nb: '{cells} celler limt inn' },
  rows_added: { en: '{n} rows added', da: '{n} rækker tilføjet', nb: '{n} rader lagt til' },
  rows_out: { en: 'left out: {n} rows past the end', da: 'udeladt: {n} rækker efter den sidste', nb: 'utelatt: {n} rader etter den siste' },
  columns_out: { en: 'left out: {n} columns past the last one', da: 'udeladt: {n} kolonner efter den sidste', nb: 'utelatt: {n} kolonner etter den siste' },
  fixed_out: { en: 'left out: {n} columns that cannot be changed', da: 'udeladt: {n} kolonner, der ikke kan ændres', nb: 'utelatt: {n} kolonner som ikke kan endres' },
  not_taken: { en: '{n} cells could not be read', da: '{n} celler kunne ikke læses', nb: '{n} celler kunne ikke leses' },
  none_found: { en: 'Nothing found', da: 'Intet fundet', nb: 'Ingenting funnet' },
  rows: { en: 'Rows: {n}', da: 'Rækker: {n}', nb: 'Rader: {n}' },
});
