import { refusals } from '../../../shared/refusals.ts';

export const outboxRefusals = refusals('sms_outbox', {
  bad_signature: {
    status: 401,
    text: {
      en: 'The signature of the report is not valid',
      da: 'Rapportens signatur er ikke gyldig',
      nb: 'Rapportens signatur er ikke gyldig',
      ro: 'Semnătura raportului nu este validă',
    },
  },
  unreadable_callback: {
    status: 422,
    text: {
      en: 'The gateway said something that cannot be read',
      da: 'Gatewayen sagde noget, der ikke kan læses',
      nb: 'Gatewayen sa noe som ikke kan leses',
      ro: 'Gateway-ul a spus ceva ce nu poate fi citit',
    },
  },
});
