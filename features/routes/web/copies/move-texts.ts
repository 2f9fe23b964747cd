// The words of moving stops to another route, from the stop editor and from the route list.

import { texts } from '../../../../shared/texts.ts';

export const moveTexts = texts({
  move_title: { en: 'Move {n} {n|stop|stops}', da: 'Flyt {n} stop', nb: 'Flytt {n} stopp' },
  target_route: { en: 'Target route', da: 'Til rute', nb: 'Til rute' },
  at_position: { en: 'Position', da: 'Position', nb: 'Posisjon' },
  at_position_hint: { en: 'Empty: at the end', da: 'Tom: til sidst', nb: 'Tom: til slutt' },
  copy_and_move: { en: 'Copy and Move', da: 'Kopiér og flyt', nb: 'Kopier og flytt' },
  move_and_delete: { en: 'Move and Delete', da: 'Flyt og slet', nb: 'Flytt og slett' },
  points_moved: {
    en: 'Selected route points moved',
    da: 'De valgte stop er flyttet',
    nb: 'De valgte stoppene er flyttet',
  },
  this_route: { en: '{name} (this route)', da: '{name} (denne rute)', nb: '{name} (denne ruten)' },
  move_from: { en: 'Move stops of {name}', da: 'Flyt stop fra {name}', nb: 'Flytt stopp fra {name}' },
  move: { en: 'Move', da: 'Flyt', nb: 'Flytt' },
  which: { en: 'Which stops', da: 'Hvilke stop', nb: 'Hvilke stopp' },
  all: { en: 'All {n}', da: 'Alle {n}', nb: 'Alle {n}' },
  no_stops: { en: 'The route has no stops.', da: 'Ruten har ingen stop.', nb: 'Ruten har ingen stopp.' },
  choose_stops: { en: 'Choose the stops first', da: 'Vælg stoppene først', nb: 'Velg stoppene først' },
  choose_position: {
    en: 'Within the route a position is needed',
    da: 'Inden for ruten skal der en position til',
    nb: 'Innenfor ruten trengs en posisjon',
  },
  cancel: { en: 'Cancel', da: 'Annuller', nb: 'Avbryt' },
});
