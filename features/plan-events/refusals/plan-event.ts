import { refusals } from '../../../shared/refusals.ts';
import { CANNOT_DESTROY } from '../rules/plan-event.ts';

export const planEventRefusals = refusals('plan_events', {
  started: {
    status: 422,
    field: 'base',
    text: {
      en: CANNOT_DESTROY,
      da: 'Kan ikke slettes, for turen er allerede startet',
      nb: 'Kan ikke slettes, for turen har allerede startet',
      ro: 'Nu se poate șterge, deoarece cursa a început deja',
    },
  },
  /** Its till has sold, or its end of day is approved: the day was driven (P13, README 17). */
  has_sold: {
    status: 422,
    field: 'base',
    text: {
      en: 'Cannot be destroyed, goods were sold on this plan event',
      da: 'Kan ikke slettes, for der er solgt varer på turen',
      nb: 'Kan ikke slettes, for det er solgt varer på turen',
      ro: 'Nu se poate șterge, deoarece s-au vândut produse în această cursă',
    },
  },
  has_approved_report: {
    status: 422,
    field: 'base',
    text: {
      en: 'Cannot be destroyed, the end of day report of this plan event is approved',
      da: 'Kan ikke slettes, for turens dagsafslutning er godkendt',
      nb: 'Kan ikke slettes, for turens dagsoppgjør er godkjent',
      ro: 'Nu se poate șterge, deoarece raportul de sfârșit de zi al cursei este aprobat',
    },
  },
  /** Its own are driven by another trip, or it drives those of another. */
  shares_stops: {
    status: 422,
    field: 'base',
    text: {
      en: 'Stops are shared with another trip that day. Undo the take over first',
      da: 'Stop deles med en anden tur den dag. Fortryd først, at de er overtaget',
      nb: 'Stopp deles med en annen tur den dagen. Angre først at de er overtatt',
      ro: 'Opririle sunt împărțite cu altă cursă în acea zi. Anulați întâi preluarea',
    },
  },
  was_seen: {
    status: 422,
    field: 'base',
    text: {
      en: 'Only a trip whose time is over, and of which nothing was seen, can be closed as not driven',
      da: 'Kun en tur, hvis tid er gået, og som der ikke er set noget til, kan lukkes som ikke kørt',
      nb: 'Bare en tur der tiden er gått, og som ingenting er sett av, kan lukkes som ikke kjørt',
      ro: 'Numai o cursă al cărei timp a trecut și din care nu s-a văzut nimic poate fi închisă ca neefectuată',
    },
  },
  route_of_started: {
    status: 422,
    field: 'route_id',
    text: {
      en: 'The route stays, plan event has already started',
      da: 'Ruten bliver, turen er allerede startet',
      nb: 'Ruten blir, turen har allerede startet',
      ro: 'Ruta rămâne, cursa a început deja',
    },
  },
  start_of_started: {
    status: 422,
    field: 'start_at_hour',
    text: {
      en: 'The start time stays, plan event has already started',
      da: 'Starttiden bliver, turen er allerede startet',
      nb: 'Starttiden blir, turen har allerede startet',
      ro: 'Ora de plecare rămâne, cursa a început deja',
    },
  },
  update_of_started: {
    status: 422,
    field: 'base',
    text: {
      en: 'Plan event has already started, its stops stay as they are',
      da: 'Turen er allerede startet, dens stop bliver som de er',
      nb: 'Turen har allerede startet, stoppene blir som de er',
      ro: 'Cursa a început deja, opririle rămân așa cum sunt',
    },
  },
  car_taken: {
    status: 422,
    field: 'date',
    text: {
      en: 'Car {car} is already planned on {days}',
      da: 'Bil {car} er allerede planlagt {days}',
      nb: 'Bil {car} er allerede planlagt {days}',
      ro: 'Mașina {car} este deja planificată pe {days}',
    },
  },
  driver_taken: {
    status: 422,
    field: 'date',
    text: {
      en: 'Driver {driver} is already planned on {days}',
      da: 'Chauffør {driver} er allerede planlagt {days}',
      nb: 'Sjåfør {driver} er allerede planlagt {days}',
      ro: 'Șoferul {driver} este deja planificat pe {days}',
    },
  },
  route_taken: {
    status: 422,
    field: 'date',
    text: {
      en: 'Route {route} is already planned on {days}',
      da: 'Rute {route} er allerede planlagt {days}',
      nb: 'Rute {route} er allerede planlagt {days}',
      ro: 'Ruta {route} este deja planificată pe {days}',
    },
  },
  days_overlap: {
    status: 422,
    field: 'date',
    text: {
      en: 'The days overlap each other: the route takes {count} days',
      da: 'Dagene overlapper hinanden: ruten tager {count} dage',
      nb: 'Dagene overlapper hverandre: ruten tar {count} dager',
      ro: 'Zilele se suprapun: ruta durează {count} zile',
    },
  },
  // The three below answer when somebody else was faster by a moment: the database's exclusion constraint says who it
  // was about.
  car_day: {
    status: 422,
    field: 'date',
    text: {
      en: 'The car has just been planned on one of these days',
      da: 'Bilen er netop blevet planlagt en af disse dage',
      nb: 'Bilen er nettopp blitt planlagt en av disse dagene',
      ro: 'Mașina tocmai a fost planificată într-una dintre aceste zile',
    },
  },
  driver_day: {
    status: 422,
    field: 'date',
    text: {
      en: 'The driver has just been planned on one of these days',
      da: 'Chaufføren er netop blevet planlagt en af disse dage',
      nb: 'Sjåføren er nettopp blitt planlagt en av disse dagene',
      ro: 'Șoferul tocmai a fost planificat într-una dintre aceste zile',
    },
  },
  route_day: {
    status: 422,
    field: 'date',
    text: {
      en: 'The route has just been planned on one of these days',
      da: 'Ruten er netop blevet planlagt en af disse dage',
      nb: 'Ruten er nettopp blitt planlagt en av disse dagene',
      ro: 'Ruta tocmai a fost planificată într-una dintre aceste zile',
    },
  },
  too_long_ago: {
    status: 422,
    field: 'date',
    text: {
      en: 'must not be more than {count} days back',
      da: 'må ikke ligge mere end {count} dage tilbage',
      nb: 'kan ikke ligge mer enn {count} dager tilbake',
      ro: 'nu poate fi cu mai mult de {count} zile în urmă',
    },
  },
  too_far_ahead: {
    status: 422,
    field: 'date',
    text: {
      en: 'must not be more than {count} days ahead',
      da: 'må ikke ligge mere end {count} dage frem',
      nb: 'kan ikke ligge mer enn {count} dager fram',
      ro: 'nu poate fi cu mai mult de {count} zile înainte',
    },
  },
  visited_too_early: {
    status: 422,
    field: 'point_visited',
    text: {
      en: 'must not be said before {time}, three hours before the trip leaves',
      da: 'kan ikke meldes før {time}, tre timer før turen kører',
      nb: 'kan ikke meldes før {time}, tre timer før turen kjører',
      ro: 'nu poate fi marcat înainte de {time}, cu trei ore înainte de plecare',
    },
  },
  end_before_start: {
    status: 422,
    field: 'end_date',
    text: {
      en: 'must not be before the first day',
      da: 'må ikke ligge før den første dag',
      nb: 'kan ikke ligge før den første dagen',
      ro: 'nu poate fi înainte de prima zi',
    },
  },
  inactive: {
    status: 422,
    text: { en: 'is not active', da: 'er ikke aktiv', nb: 'er ikke aktiv', ro: 'nu este activ' },
  },
});
