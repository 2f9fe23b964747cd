// A table as it is read from left to right and from above.

import { screen, within } from '@testing-library/dom';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a cell says; of a field its value, of a sign what it is called. */
function cellSeen(cell: HTMLElement): string {
  const words = plain(cell.textContent);
  if (words !== '') return words;
  const field = cell.querySelector<HTMLInputElement>('input:not([type=hidden]), textarea');
  if (field) return field.value;
  return [...cell.querySelectorAll('[aria-label]')].map((sign) => sign.getAttribute('aria-label')).join(', ');
}

/** The headings and under them the rows; of the only table, or of the one given. */
export function tableSeen(table: HTMLElement = screen.getByRole('table')): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map(cellSeen));
}

/** The row in which a text stands. */
export function rowOf(text: string | RegExp): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}
