// End-of-day reports in the search of the top bar, by the number that papers, notices and bags name them by.

import { showDay } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { askedNumber } from '../../../web/asked-number.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { showEodReport } from '../contract/eod-report.ts';

/** Of the depot that the screen stands in; the number is its key, so that one row is read. */
export const eodHits: PaletteSource = {
  id: 'eod_reports',
  title: { en: 'End of day reports', da: 'Dagsafslutninger', nb: 'Dagsoppgjør' },
  needs: 'eod.read',
  async find(text, { tenant, depo_id, signal }) {
    const id = askedNumber(text);
    if (depo_id === null || id === null) return [];
    const report = await call(showEodReport, { params: { tenant, depo_id, id }, signal });
    return [
      {
        title: `#${id}`,
        detail: [showDay(report.business_date), report.route_name, report.user_full_name]
          .filter(Boolean)
          .join(' · '),
        address: depoPath(tenant, depo_id, 'end_of_day_reports', id),
      },
    ];
  },
};
