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
    en: 'Stock below minimum',
    da: 'Beholdning under minimum',
    nb: 'Beholdning under minimum',
  },
  test: { en: 'Test', da: 'Test', nb: 'Test' },
});
