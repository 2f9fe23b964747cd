/** What lies above a map or takes the key for itself while it has the focus. */
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], input, textarea, select';

type Pressed = Pick<KeyboardEvent, 'key' | 'defaultPrevented'> & {
  target: EventTarget | { closest(selector: string): unknown } | null;
};

/** Whether a pressed key closes the popup of a map. */
export function closesPopup({ key, defaultPrevented, target }: Pressed): boolean {
  if (key !== 'Escape' || defaultPrevented) return false;
  return target === null || !('closest' in target) || target.closest(OTHERS) === null;
}
