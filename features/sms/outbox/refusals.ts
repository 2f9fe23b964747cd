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
});
