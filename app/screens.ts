// Every screen of the staff app, in the order of the menu. A new screen is one entry in the file of its shelf, and
// one file in its feature.

import type { Screen } from '../web/screens.ts';
import { adminScreens } from './screens/admin.ts';
import { planScreens } from './screens/plan.ts';
import { salesScreens } from './screens/sales.ts';
import { signInScreens } from './screens/sign-in.ts';
import { stockScreens } from './screens/stock.ts';

/** Goods are the own depot's for support (inventory-decisions 1.11), whose calls say so too. */
const isOfGoods = ({ path }: Screen) =>
  path.startsWith('/{tenant}/inventory/') || path === '/{tenant}/depo/{depo_id}/today';

const listed: readonly Screen[] = [
  ...planScreens,
  ...salesScreens,
  ...stockScreens,
  ...adminScreens,
  ...signInScreens,
];

export const screens: readonly Screen[] = listed.map((screen) =>
  isOfGoods(screen) ? { ...screen, home: true } : screen,
);
