import { texts } from '../../../shared/texts.ts';
import { drivenTexts } from '../texts.ts';

export const dashboardTexts = texts({
  ...drivenTexts,
  title: { en: 'Dashboard', da: 'Dashboard', nb: 'Dashboard' },
  parts: { en: 'Parts of the dashboard', da: 'Dele af dashboardet', nb: 'Deler av dashbordet' },
  the_week: { en: 'The week', da: 'Ugen', nb: 'Uken' },
  quotas: { en: 'Quotas and SMS stops', da: 'Kvoter og SMS-stop', nb: 'Kvoter og SMS-stopp' },
  tables: { en: 'What is shown', da: 'Hvad der vises', nb: 'Hva som vises' },
  start_date: { en: 'From', da: 'Fra', nb: 'Fra' },
  end_date: { en: 'To', da: 'Til', nb: 'Til' },
  planned: { en: 'Planned', da: 'Planlagt', nb: 'Planlagt' },
  visited: { en: 'Visited', da: 'Besøgt', nb: 'Besøkt' },
  per_stop: { en: 'Per stop', da: 'Pr. stop', nb: 'Per stopp' },
  no_driver: { en: 'No driver', da: 'Ingen chauffør', nb: 'Ingen sjåfør' },
  none_trips: { en: 'No finished trips here', da: 'Ingen færdige ture her', nb: 'Ingen ferdige turer her' },
  none_stops: {
    en: 'No announced stops here',
    da: 'Ingen varslede stop her',
    nb: 'Ingen varslede stopp her',
  },
  excel: { en: 'Excel', da: 'Excel', nb: 'Excel' },
  csv: { en: 'CSV', da: 'CSV', nb: 'CSV' },
  spent: {
    en: 'SMS of these days: {messages} in {segments} {segments|segment|segments}',
    da: 'SMS i disse dage: {messages} i {segments} {segments|del|dele}',
    nb: 'SMS i disse dagene: {messages} i {segments} {segments|del|deler}',
  },
});

export const systemTexts = texts({
  title: { en: 'Messages and systems', da: 'Beskeder og systemer', nb: 'Meldinger og systemer' },
  failed: {
    en: 'SMS that failed or nobody knows of',
    da: 'SMS, der mislykkedes, eller som ingen kender til',
    nb: 'SMS som mislyktes, eller som ingen vet om',
  },
  used: {
    en: 'SMS of {cap} in the last 24 hours',
    da: 'SMS af {cap} det seneste døgn',
    nb: 'SMS av {cap} det siste døgnet',
  },
  used_freely: {
    en: 'SMS segments for trips of the last seven days',
    da: 'SMS-dele til ture de sidste syv dage',
    nb: 'SMS-deler til turer de siste sju dagene',
  },
  systems: {
    en: 'Outside systems that fail or are late',
    da: 'Eksterne systemer med fejl eller forsinkelse',
    nb: 'Eksterne systemer med feil eller forsinkelse',
  },
  not_set_up: { en: 'Not set up yet', da: 'Ikke sat op endnu', nb: 'Ikke satt opp ennå' },
  sms_shown_only: {
    en: 'messages are shown here and sent to nobody',
    da: 'beskeder vises her og sendes til ingen',
    nb: 'meldinger vises her og sendes til ingen',
  },
  jobs: { en: 'Jobs that failed', da: 'Job, der mislykkedes', nb: 'Jobber som mislyktes' },
  quota: {
    en: 'Trips below their quota in the last seven days',
    da: 'Ture under kvoten de sidste syv dage',
    nb: 'Turer under kvoten de siste sju dagene',
  },
  not_made: {
    en: 'Announced stops not made in the last seven days',
    da: 'Varslede stop, der ikke blev kørt, de sidste syv dage',
    nb: 'Varslede stopp som ikke ble kjørt, de siste sju dagene',
  },
  none: { en: 'Everything works', da: 'Alt virker', nb: 'Alt virker' },
});
