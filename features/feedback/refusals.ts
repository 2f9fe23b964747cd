import { fieldTexts, refusals } from '../../shared/refusals.ts';

export const feedbackRefusals = refusals('feedback', {
  unknown_customer: { status: 422, field: 'customer_uuid', text: fieldTexts.must_exist },
  unknown_stop: { status: 422, field: 'plan_event_route_point_id', text: fieldTexts.must_exist },
  manager_comment_blank: { status: 422, field: 'manager_comment', text: fieldTexts.blank },
  already_approved: {
    status: 422,
    field: 'base',
    text: {
      en: 'This feedback has been approved already',
      da: 'Denne feedback er allerede godkendt',
      nb: 'Denne tilbakemeldingen er allerede godkjent',
      ro: 'Acest feedback a fost deja aprobat',
    },
  },
  settled: {
    status: 422,
    field: 'base',
    text: {
      en: 'We have read and answered this already, it can no longer be changed',
      da: 'Vi har allerede læst og behandlet det, så det kan ikke ændres mere',
      nb: 'Vi har allerede lest og behandlet det, så det kan ikke endres lenger',
      ro: 'Am citit și am rezolvat deja acest mesaj, nu mai poate fi modificat',
    },
  },
  already_given: {
    status: 422,
    field: 'base',
    text: {
      en: 'You have already told us what you think of this visit',
      da: 'Du har allerede fortalt os, hvad du synes om besøget',
      nb: 'Du har allerede fortalt oss hva du synes om besøket',
      ro: 'Ne-ai spus deja părerea despre această vizită',
    },
  },
  too_early: {
    status: 422,
    field: 'base',
    text: {
      en: 'The truck has not been there yet',
      da: 'Isbilen har ikke været der endnu',
      nb: 'Isbilen har ikke vært der ennå',
      ro: 'Mașina nu a ajuns încă',
    },
  },
  too_late: {
    status: 422,
    field: 'base',
    text: {
      en: 'This visit is more than 3 days ago',
      da: 'Besøget er mere end 3 dage siden',
      nb: 'Besøket er mer enn 3 dager siden',
      ro: 'Vizita a fost acum mai mult de 3 zile',
    },
  },
});
