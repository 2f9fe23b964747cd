import { texts } from '../../../shared/texts.ts';

/** What an address outside is told of. */
export const eventTexts = texts({
  stop_visited: { en: 'Stop visited', da: 'Stop besøgt', nb: 'Stopp besøkt' },
  truck_late: {
    en: 'Truck more than 10 minutes late',
    da: 'Bil mere end 10 minutter forsinket',
    nb: 'Bil mer enn 10 minutter forsinket',
  },
  order_status: {
    en: 'New order or new status',
    da: 'Ny ordre eller ny status',
    nb: 'Ny ordre eller ny status',
  },
  feedback: { en: 'Feedback given', da: 'Feedback givet', nb: 'Tilbakemelding gitt' },
  report_approved: {
    en: 'End-of-day report approved',
    da: 'Dagsafslutning godkendt',
    nb: 'Dagsoppgjør godkjent',
  },
  stock_below_minimum: {
    en: 'Stock below minimum (once a day)',
    da: 'Beholdning under minimum (én gang om dagen)',
    nb: 'Beholdning under minimum (én gang om dagen)',
  },
  order_created: { en: 'Order received', da: 'Ordre modtaget', nb: 'Ordre mottatt' },
  order_changed: { en: 'Order changed', da: 'Ordre ændret', nb: 'Ordre endret' },
  order_delivered: { en: 'Order delivered', da: 'Ordre leveret', nb: 'Ordre levert' },
  order_problem: {
    en: 'Order could not be delivered',
    da: 'Ordre kunne ikke leveres',
    nb: 'Ordre kunne ikke leveres',
  },
  order_cancelled: { en: 'Order cancelled', da: 'Ordre annulleret', nb: 'Ordre kansellert' },
  order_reopened: {
    en: 'Order to be delivered after all',
    da: 'Ordre skal alligevel leveres',
    nb: 'Ordre skal likevel leveres',
  },
  sms_failed: { en: 'SMS failed', da: 'SMS mislykkedes', nb: 'SMS mislyktes' },
  sms_delivered_after_all: {
    en: 'Failed SMS delivered after all',
    da: 'Mislykket SMS leveret alligevel',
    nb: 'Mislykket SMS levert likevel',
  },
  trip_started: { en: 'Trip started', da: 'Tur startet', nb: 'Tur startet' },
  trip_ended: { en: 'Trip ended', da: 'Tur afsluttet', nb: 'Tur avsluttet' },
  trip_corrected: {
    en: 'Start or end of a trip corrected',
    da: 'Turs start eller slutning rettet',
    nb: 'Turs start eller slutt rettet',
  },
  trip_not_driven: {
    en: 'Trip closed as not driven',
    da: 'Tur lukket som ikke kørt',
    nb: 'Tur lukket som ikke kjørt',
  },
  trip_reopened: {
    en: 'Trip no longer closed as not driven',
    da: 'Tur ikke længere lukket som ikke kørt',
    nb: 'Tur ikke lenger lukket som ikke kjørt',
  },
  report_made: {
    en: 'End-of-day report made',
    da: 'Dagsafslutning oprettet',
    nb: 'Dagsoppgjør opprettet',
  },
  report_reopened: {
    en: 'Approval of end-of-day report taken back',
    da: 'Godkendelse af dagsafslutning trukket tilbage',
    nb: 'Godkjenning av dagsoppgjør trukket tilbake',
  },
  report_deleted: {
    en: 'End-of-day report deleted',
    da: 'Dagsafslutning slettet',
    nb: 'Dagsoppgjør slettet',
  },
  stock_short: {
    en: 'Stock falls below minimum (each time)',
    da: 'Beholdning falder under minimum (hver gang)',
    nb: 'Beholdning faller under minimum (hver gang)',
  },
  stock_sufficient: {
    en: 'Stock back at minimum',
    da: 'Beholdning igen på minimum',
    nb: 'Beholdning igjen på minimum',
  },
  test: { en: 'Test', da: 'Test', nb: 'Test' },
});
