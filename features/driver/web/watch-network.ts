// When there may be a network again: the browser says so, or somebody looks at the page.

import type { Phone } from './phone.ts';

export function watchNetwork(phone: Phone): void {
  addEventListener('online', () => phone.sync());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && phone.sync());
  phone.sync();
}
