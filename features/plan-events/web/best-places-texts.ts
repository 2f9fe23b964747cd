import { texts } from '../../../shared/texts.ts';

export const bestPlacesTexts = texts({
  title: {
    en: 'Which truck should take it?',
    da: 'Hvilken bil skal tage det?',
    nb: 'Hvilken bil skal ta det?',
  },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  week: { en: 'Week', da: 'Uge', nb: 'Uke' },
  week_of: { en: 'Week {n}', da: 'Uge {n}', nb: 'Uke {n}' },
  day: { en: 'Day', da: 'Dag', nb: 'Dag' },
  truck: { en: 'Truck', da: 'Bil', nb: 'Bil' },
  between: { en: 'Between which stops', da: 'Mellem hvilke stop', nb: 'Mellom hvilke stopp' },
  extra: { en: 'Extra minutes', da: 'Ekstra minutter', nb: 'Ekstra minutter' },
  expected: { en: 'Expected', da: 'Forventet', nb: 'Forventet' },
  trip: { en: 'Trip', da: 'Tur', nb: 'Tur' },
  to_trip: {
    en: 'To the trip of {route}, {day}',
    da: 'Til turen {route}, {day}',
    nb: 'Til turen {route}, {day}',
  },
  minutes: { en: '{n} min', da: '{n} min', nb: '{n} min' },
  about: { en: 'about {n} min', da: 'ca. {n} min', nb: 'ca. {n} min' },
  by_roads: {
    en: 'Extra minutes by the road service, fewest first.',
    da: 'Ekstra minutter efter vejtjenesten, færrest først.',
    nb: 'Ekstra minutter etter veitjenesten, færrest først.',
  },
  by_distance: {
    en: 'The road service gave no times: “about” is reckoned by distance alone, without streets.',
    da: 'Vejtjenesten gav ingen tider: “ca.” er regnet af afstanden alene, uden veje.',
    nb: 'Veitjenesten ga ingen tider: “ca.” er regnet av avstanden alene, uten veier.',
  },
  take: { en: 'Let it take it', da: 'Lad den tage det', nb: 'La den ta det' },
  take_by: {
    en: 'Let truck {car} take it, {route} {day}',
    da: 'Lad bil {car} tage det, {route} {day}',
    nb: 'La bil {car} ta det, {route} {day}',
  },
  has_it: { en: 'Has it now', da: 'Har det nu', nb: 'Har det nå' },
  other_depo: {
    en: 'The order is of another depo: change its depo first',
    da: 'Ordren hører til et andet depot: skift først dens depot',
    nb: 'Ordren hører til et annet depot: bytt depotet først',
  },
  kilometres: { en: '{n} km', da: '{n} km', nb: '{n} km' },
  approximate: {
    en: 'reckoned without streets',
    da: 'regnet uden veje',
    nb: 'regnet uten veier',
  },
  start: { en: 'Start', da: 'Start', nb: 'Start' },
  end: { en: 'End', da: 'Slut', nb: 'Slutt' },
  none: {
    en: 'No trip of this week can still take it',
    da: 'Ingen tur i denne uge kan længere tage det',
    nb: 'Ingen tur denne uken kan lenger ta det',
  },
  none_text: {
    en: 'Look in another week or another depo.',
    da: 'Se i en anden uge eller et andet depot.',
    nb: 'Se i en annen uke eller et annet depot.',
  },
});
