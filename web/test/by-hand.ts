// What a hand does on a screen, by what stands there: fields by their label, buttons by their name.

import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Beside the sign that it must be filled in. */
const labelled = (label: string) => (text: string) => text.replace(/ \*$/, '') === label;

export const field = (label: string, inside: HTMLElement = document.body): HTMLInputElement =>
  within(inside).getByLabelText<HTMLInputElement>(labelled(label), { selector: 'input, textarea' });
export const hasField = (label: string): boolean =>
  screen.queryByLabelText(labelled(label), { selector: 'input, textarea' }) !== null;
export const values = (...labels: readonly string[]): string[] => labels.map((label) => field(label).value);

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const hasButton = (name: string | RegExp): boolean => screen.queryByRole('button', { name }) !== null;
/** Why a button or a tab cannot be pressed; null where it can. */
export const whyNot = (shut: HTMLElement): string | null =>
  shut.getAttribute('aria-disabled') === 'true' ? shut.getAttribute('aria-description') : null;

/** Puts a text in place of what stands in the field, as by paste; '{Enter}' and the like at its end are keys. */
export async function write(user: UserEvent, label: string, text: string): Promise<void> {
  const keys = /\{\w+\}$/.exec(text)?.[0] ?? '';
  await user.clear(field(label));
  await user.paste(text.slice(0, text.length - keys.length));
  if (keys !== '') await user.keyboard(keys);
}

/** One of a list that opens under its field. */
export async function choose(user: UserEvent, label: string, option: string | RegExp): Promise<void> {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** A dialog that is open, with the focus in it. */
export async function findDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The focus is not in the dialog yet');
  });
  return dialog;
}
