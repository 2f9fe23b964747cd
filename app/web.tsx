// The browser's entry of the staff app.

import '../web/no-eval.ts';
import { startStaffApp } from '../web/staff-app.tsx';
import { screens } from './screens.ts';
import { sources } from './screens/search.ts';

startStaffApp({ screens, sources });
