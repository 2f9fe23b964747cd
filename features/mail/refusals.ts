import { refusals } from '../../shared/refusals.ts';

export const mailRefusals = refusals('mail', {
  erased: {
    status: 410,
    text: {
      en: 'The text is erased, or not yours to read',
      da: 'Teksten er slettet eller ikke din at læse',
      nb: 'Teksten er slettet eller ikke din å lese',
      ro: 'Textul este șters sau nu îți este destinat',
    },
  },
});
