// What the server says of an import's rows.

import { texts } from '../../shared/texts.ts';

export const rowTexts = texts({
  stands_in_line: {
    en: 'stands in line {line} already',
    da: 'står allerede i linje {line}',
    nb: 'står allerede i linje {line}',
    ro: 'stă deja în rândul {line}',
  },
  left_out: {
    en: 'Empty by now: left out',
    da: 'Tom nu: udeladt',
    nb: 'Tom nå: utelatt',
    ro: 'Gol acum: omis',
  },
  in_use: {
    en: 'Something uses it by now',
    da: 'Noget bruger den nu',
    nb: 'Noe bruker den nå',
    ro: 'Ceva îl folosește acum',
  },
  saved_since: {
    en: 'Somebody has saved it since the check: import the row once more',
    da: 'Nogen har gemt den siden kontrollen: importér rækken igen',
    nb: 'Noen har lagret den siden kontrollen: importer raden på nytt',
    ro: 'Cineva a salvat-o după verificare: importați rândul din nou',
  },
  lost_zeros: {
    en: 'may have lost its zeros: {known} is known',
    da: 'kan have mistet sine nuller: {known} findes',
    nb: 'kan ha mistet nullene sine: {known} finnes',
    ro: 'poate și-a pierdut zerourile: {known} există',
  },
  short_key: {
    en: 'may have lost its zeros: others in the sheet have {count} {count|digit|digits}',
    da: 'kan have mistet sine nuller: andre i arket har {count} {count|ciffer|cifre}',
    nb: 'kan ha mistet nullene sine: andre i arket har {count} {count|siffer|sifre}',
    ro: 'poate și-a pierdut zerourile: altele din foaie au {count} {count|cifră|cifre|de cifre}',
  },
  erased: {
    en: 'The person of this row was erased meanwhile',
    da: 'Personen i rækken er slettet i mellemtiden',
    nb: 'Personen i raden er slettet i mellomtiden',
    ro: 'Persoana din acest rând a fost ștearsă între timp',
  },
  gone: {
    en: 'It is gone already',
    da: 'Den er allerede væk',
    nb: 'Den er allerede borte',
    ro: 'Nu mai există',
  },
  yes: { en: 'Yes', da: 'Ja', nb: 'Ja', ro: 'Da' },
  no: { en: 'No', da: 'Nej', nb: 'Nei', ro: 'Nu' },
  template_name: { en: 'template', da: 'skabelon', nb: 'mal', ro: 'model' },
});
