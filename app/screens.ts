// Every screen of the staff app, in the order of the menu. A new screen is one entry here and one file in its feature.
import type { PaletteSource, Screen } from '../web/screens.ts';

export const screens: readonly Screen[] = [];

/** What the search in the top bar finds beside screens. */
export const sources: readonly PaletteSource[] = [];
