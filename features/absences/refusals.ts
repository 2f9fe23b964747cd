import { refusals } from '../../shared/refusals.ts';

export const absencesRefusals = refusals('absences', {
  one_of_both: {
    status: 422,
    field: 'user_id',
    text: {
      en: 'or a car must be given, and not both',
      da: 'eller en bil skal være valgt, og ikke begge',
      nb: 'eller en bil må være valgt, og ikke begge',
      ro: 'sau o mașină trebuie aleasă, nu ambele',
    },
  },
  not_this_kind: {
    status: 422,
    field: 'kind',
    text: {
      en: 'does not fit: a car is in the workshop, a driver is away',
      da: 'passer ikke: en bil er på værksted, en chauffør er fraværende',
      nb: 'passer ikke: en bil er på verksted, en sjåfør er borte',
      ro: 'nu se potrivește: o mașină este în service, un șofer lipsește',
    },
  },
  ends_before_start: {
    status: 422,
    field: 'until_date',
    text: {
      en: 'must lie after the beginning',
      da: 'skal ligge efter begyndelsen',
      nb: 'må ligge etter begynnelsen',
      ro: 'trebuie să fie după început',
    },
  },
  time_without_day: {
    status: 422,
    field: 'until_time',
    text: {
      en: 'needs a last day',
      da: 'kræver en sidste dag',
      nb: 'krever en siste dag',
      ro: 'are nevoie de o ultimă zi',
    },
  },
  too_far: {
    status: 422,
    field: 'from_date',
    text: {
      en: 'lies too far from today (at most {count} days)',
      da: 'ligger for langt fra i dag (højst {count} dage)',
      nb: 'ligger for langt fra i dag (høyst {count} dager)',
      ro: 'este prea departe de azi (cel mult {count} zile)',
    },
  },
  too_many_days: {
    status: 422,
    field: 'until',
    text: {
      en: 'must lie at most {count} days after the beginning',
      da: 'må højst ligge {count} dage efter begyndelsen',
      nb: 'kan høyst ligge {count} dager etter begynnelsen',
      ro: 'poate fi la cel mult {count} zile după început',
    },
  },
  overlaps: {
    status: 409,
    field: 'from_date',
    text: {
      en: 'shares time with what is entered already: {period}',
      da: 'deler tid med det, der allerede står der: {period}',
      nb: 'deler tid med det som allerede står der: {period}',
      ro: 'se suprapune cu ce este deja introdus: {period}',
    },
  },
  overlaps_meanwhile: {
    status: 409,
    field: 'from_date',
    text: {
      en: 'shares time with what somebody else has entered meanwhile',
      da: 'deler tid med det, en anden har skrevet ind imens',
      nb: 'deler tid med det en annen har lagt inn i mellomtiden',
      ro: 'se suprapune cu ce a introdus altcineva între timp',
    },
  },
});
