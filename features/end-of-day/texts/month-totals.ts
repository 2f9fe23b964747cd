// What the columns of a month's totals are headed by, on the screen and in the sheet.

import { texts, type Say } from '../../../shared/texts.ts';
import type { TenderField } from '../rules/eod-report.ts';
import type { paperTexts } from './paper.ts';

export const monthTexts = texts({
  title: { en: 'Month totals', da: 'Månedstotaler', nb: 'Månedstotaler', ro: 'Totaluri lunare' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
  route: { en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Rută' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
  reports: { en: 'Reports', da: 'Rapporter', nb: 'Rapporter', ro: 'Rapoarte' },
  total: { en: 'Total', da: 'I alt', nb: 'Totalt', ro: 'Total' },
  discount: { en: 'Discount', da: 'Rabat', nb: 'Rabatt', ro: 'Discount' },
  goods: { en: 'Sold goods', da: 'Solgte varer', nb: 'Solgte varer', ro: 'Mărfuri vândute' },
  net: { en: 'Without VAT', da: 'Uden moms', nb: 'Uten mva.', ro: 'Fără TVA' },
  vat: { en: 'VAT', da: 'Moms', nb: 'Mva.', ro: 'TVA' },
});

/** What a tender is called on the paper. */
export const tenderName = (paper: Say<keyof typeof paperTexts>, field: TenderField): string =>
  paper(field === 'cash_sales' ? 'cash' : field);
