// Whose side panels stand beside the form of the public pages; the generic one has none.

import { texts } from './texts.ts';

export const brandTexts = texts({
  danish: { en: 'Danish side panels', da: 'Danske sidepaneler', nb: 'Danske sidepaneler' },
  norwegian: { en: 'Norwegian side panels', da: 'Norske sidepaneler', nb: 'Norske sidepaneler' },
  generic: { en: 'None', da: 'Ingen', nb: 'Ingen' },
});
export type Brand = keyof typeof brandTexts;
export const brands = Object.keys(brandTexts) as [Brand, ...Brand[]];
