// The papers of end-of-day reports, as journeys find them in the list.

import { expect, type Page } from '@playwright/test';
import { addDays, dayIn } from '../shared/calendar.ts';

/** A range of days that has every report. */
export const wide = () =>
  `start_date=2020-01-01&end_date=${addDays(dayIn('Europe/Copenhagen', new Date()), 1)}`;

export const paperOf = (page: Page, id: number) => page.getByRole('form', { name: `Report ${id}` });

/** Expands the row, which stands open when it has its paper. */
export async function openPaper(page: Page, list: string, id: number) {
  await page.goto(`${list}?${wide()}`);
  await page.getByRole('button', { name: new RegExp(`details.*report ${id}$`) }).press('Enter');
  await expect(paperOf(page, id)).toBeVisible();
  return paperOf(page, id);
}
