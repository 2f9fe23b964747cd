import { refusals } from '../../../shared/refusals.ts';

export const sendersRefusals = refusals('fleet', {
  not_believed: {
    status: 401,
    text: {
      en: 'The sender is not known here, or its signature is not valid',
      da: 'Afsenderen kendes ikke her, eller underskriften er ikke gyldig',
      nb: 'Avsenderen er ikke kjent her, eller signaturen er ikke gyldig',
      ro: 'Expeditorul nu este cunoscut aici sau semnătura nu este validă',
    },
  },
  unreadable: {
    status: 422,
    text: {
      en: 'What was sent cannot be read',
      da: 'Det sendte kan ikke læses',
      nb: 'Det som ble sendt kan ikke leses',
      ro: 'Ce a fost trimis nu poate fi citit',
    },
  },
});
