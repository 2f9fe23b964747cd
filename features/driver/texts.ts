// What the document of the driver's page says before its script runs, and what it is called on the home screen.

import { publicTexts } from '../../shared/texts.ts';

export const driveTexts = publicTexts({
  title: { en: 'My trip', da: 'Min tur', nb: 'Min tur', ro: 'Cursa mea' },
  needs_script: {
    en: 'This page needs JavaScript. Switch it on in the settings of the browser.',
    da: 'Siden kræver JavaScript. Slå det til i browserens indstillinger.',
    nb: 'Siden trenger JavaScript. Slå det på i innstillingene til nettleseren.',
    ro: 'Pagina are nevoie de JavaScript. Pornește-l din setările browserului.',
  },
});
