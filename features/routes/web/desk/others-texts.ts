// The words about others who have the route open.

import { texts } from '../../../../shared/texts.ts';

export const othersTexts = texts({
  saved_by_name: {
    en: '{name} has saved this route.',
    da: '{name} har gemt denne rute.',
    nb: '{name} har lagret denne ruten.',
  },
  saved_by_you: {
    en: 'You have saved this route in another tab.',
    da: 'Du har gemt denne rute i en anden fane.',
    nb: 'Du har lagret denne ruten i en annen fane.',
  },
  also_here: { en: 'Also here: {names}', da: 'Også her: {names}', nb: 'Også her: {names}' },
  you_too: {
    en: 'Also here: you, in another tab',
    da: 'Også her: dig, i en anden fane',
    nb: 'Også her: deg, i en annen fane',
  },
});
