import { texts } from '../../../shared/texts.ts';

/** How a report without a trip is put on one. */
export const tripTexts = texts({
  trip_title: {
    en: 'Which trip of {day}?',
    da: 'Hvilken tur den {day}?',
    nb: 'Hvilken tur {day}?',
    ro: 'Care cursă din {day}?',
  },
  put_on: {
    en: 'Put it on {title}',
    da: 'Læg den på {title}',
    nb: 'Legg det på {title}',
    ro: 'Pune-l pe {title}',
  },
  other_trip: { en: 'Another trip', da: 'En anden tur', nb: 'En annen tur', ro: 'Altă cursă' },
  fill_in: { en: 'Take {title}', da: 'Tag {title}', nb: 'Ta {title}', ro: 'Ia {title}' },
});
