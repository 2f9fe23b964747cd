// What the server says of an import's rows.

import { texts } from '../../shared/texts.ts';

export const rowTexts = texts({
  stands_in_line: {
    en: 'stands in line {line} already',
    da: 'står allerede i linje {line}',
    nb: 'står allerede i linje {line}',
    ro: 'stă deja în rândul {line}',
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
