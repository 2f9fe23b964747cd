// The words of punctuality, on the screen and in its files.

import { texts, type Say } from '../../shared/texts.ts';
import type { Grouping, PunctualityRow } from './contract.ts';

export const punctualityTexts = texts({
  title: { en: 'Punctuality', da: 'Punktlighed', nb: 'Punktlighet' },
  by: { en: 'Grouped by', da: 'Grupperet efter', nb: 'Gruppert etter' },
  by_route: { en: 'Routes', da: 'Ruter', nb: 'Ruter' },
  by_stop: { en: 'Stops', da: 'Stop', nb: 'Stopp' },
  by_driver: { en: 'Drivers', da: 'Chauffører', nb: 'Sjåfører' },
  by_weekday: { en: 'Weekdays', da: 'Ugedage', nb: 'Ukedager' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute' },
  stop: { en: 'Stop', da: 'Stop', nb: 'Stopp' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
  weekday: { en: 'Weekday', da: 'Ugedag', nb: 'Ukedag' },
  position: { en: 'No.', da: 'Nr.', nb: 'Nr.' },
  no_driver: { en: 'No driver', da: 'Ingen chauffør', nb: 'Ingen sjåfør' },
  removed: { en: '(no longer on the route)', da: '(ikke længere på ruten)', nb: '(ikke lenger på ruten)' },
  day_1: { en: 'Monday', da: 'Mandag', nb: 'Mandag' },
  day_2: { en: 'Tuesday', da: 'Tirsdag', nb: 'Tirsdag' },
  day_3: { en: 'Wednesday', da: 'Onsdag', nb: 'Onsdag' },
  day_4: { en: 'Thursday', da: 'Torsdag', nb: 'Torsdag' },
  day_5: { en: 'Friday', da: 'Fredag', nb: 'Fredag' },
  day_6: { en: 'Saturday', da: 'Lørdag', nb: 'Lørdag' },
  day_7: { en: 'Sunday', da: 'Søndag', nb: 'Søndag' },
  start_date: { en: 'From', da: 'Fra', nb: 'Fra' },
  end_date: { en: 'To', da: 'Til', nb: 'Til' },
  within: {
    en: 'On time within, minutes',
    da: 'Til tiden inden for, minutter',
    nb: 'I rute innenfor, minutter',
  },
  find: { en: 'Name or address', da: 'Navn eller adresse', nb: 'Navn eller adresse' },
  of_route: { en: 'Route {route}', da: 'Rute {route}', nb: 'Rute {route}' },
  trips_count: { en: 'Trips', da: 'Ture', nb: 'Turer' },
  planned_count: { en: 'Planned visits', da: 'Planlagte besøg', nb: 'Planlagte besøk' },
  known_count: { en: 'Known', da: 'Kendte', nb: 'Kjente' },
  skipped_count: { en: 'Skipped', da: 'Sprunget over', nb: 'Hoppet over' },
  unknown_count: { en: 'Not known', da: 'Ukendte', nb: 'Ukjente' },
  early_minutes: { en: '10 % earlier than, min', da: '10 % før, min', nb: '10 % før, min' },
  median_minutes: { en: 'Half later than, min', da: 'Halvdelen efter, min', nb: 'Halvparten etter, min' },
  late_minutes: { en: '10 % later than, min', da: '10 % efter, min', nb: '10 % etter, min' },
  on_time: { en: 'Within ± {n} min', da: 'Inden for ± {n} min', nb: 'Innenfor ± {n} min' },
  on_time_percent: { en: 'Within ± {n} min, %', da: 'Inden for ± {n} min, %', nb: 'Innenfor ± {n} min, %' },
  wait_minutes: { en: 'Wait against plan, min', da: 'Ventetid mod plan, min', nb: 'Ventetid mot plan, min' },
  leg_minutes: {
    en: 'To the next stop against plan, min',
    da: 'Til næste stop mod plan, min',
    nb: 'Til neste stopp mot plan, min',
  },
  leg_trips_count: { en: 'Trips of it', da: 'Ture heraf', nb: 'Turer av det' },
  wrong_legs_count: {
    en: 'Legs wrong in the plan',
    da: 'Forkerte strækninger i planen',
    nb: 'Feil etapper i planen',
  },
  longer: {
    en: 'usually {n} min longer ({trips} {trips|trip|trips})',
    da: 'normalt {n} min længere ({trips} {trips|tur|ture})',
    nb: 'vanligvis {n} min lengre ({trips} {trips|tur|turer})',
  },
  shorter: {
    en: 'usually {n} min shorter ({trips} {trips|trip|trips})',
    da: 'normalt {n} min kortere ({trips} {trips|tur|ture})',
    nb: 'vanligvis {n} min kortere ({trips} {trips|tur|turer})',
  },
  take_over: {
    en: 'Usual times in the stop editor',
    da: 'Normale tider i stopeditoren',
    nb: 'Vanlige tider i stoppredigeringen',
  },
  take_over_of: {
    en: 'Usual times of {route} in the stop editor',
    da: 'Normale tider for {route} i stopeditoren',
    nb: 'Vanlige tider for {route} i stoppredigeringen',
  },
  stops_of: { en: 'Stops of {route}', da: 'Stop på {route}', nb: 'Stopp på {route}' },
  show_stops: { en: 'Show stops', da: 'Vis stop', nb: 'Vis stopp' },
  minutes_late: { en: '+{n}', da: '+{n}', nb: '+{n}' },
  excel: { en: 'Export to Excel', da: 'Eksportér til Excel', nb: 'Eksporter til Excel' },
  csv: { en: 'Export as CSV', da: 'Eksportér som CSV', nb: 'Eksporter som CSV' },
  print: { en: 'Print', da: 'Udskriv', nb: 'Skriv ut' },
  none: {
    en: 'No trips in this period are over',
    da: 'Ingen ture i perioden er slut',
    nb: 'Ingen turer i perioden er ferdige',
  },
  what_counts: {
    en: 'Minutes are against the plan of the day, + is late. Visits that nobody knows or that are doubtful are not known, never late.',
    da: 'Minutter er mod dagens plan, + er for sent. Besøg, som ingen kender, eller som er tvivlsomme, er ukendte, aldrig for sene.',
    nb: 'Minutter er mot dagens plan, + er for sent. Besøk som ingen kjenner, eller som er tvilsomme, er ukjente, aldri for sene.',
  },
  first_rows: {
    en: 'The first {n} of {all}',
    da: 'De første {n} af {all}',
    nb: 'De første {n} av {all}',
  },
});

export type PunctualityWords = Say<keyof typeof punctualityTexts>;
const days = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const;

/** What a row is of. */
export function groupName(
  t: PunctualityWords,
  by: Grouping,
  { id, name, is_removed }: Pick<PunctualityRow, 'id' | 'name' | 'is_removed'>,
): string {
  if (by === 'weekday') return t(days[id - 1] ?? 'day_1');
  if (by === 'driver') return name ?? t('no_driver');
  return is_removed ? `${name ?? ''} ${t('removed')}` : (name ?? '');
}
