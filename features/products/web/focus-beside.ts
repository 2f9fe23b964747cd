/** The input of the same name in the row above or below, as the arrows of a spreadsheet go. */
export function focusBeside(from: HTMLInputElement, down: boolean): void {
  const row = from.closest('tr');
  const next = (
    down ? row?.nextElementSibling : row?.previousElementSibling
  )?.querySelector<HTMLInputElement>(`input[name='${from.name}']`);
  next?.focus();
  next?.select();
}
