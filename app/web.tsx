// The browser's entry of the staff app.

import { startStaffApp } from '../web/staff-app.tsx';
import { screens, sources } from './screens.ts';

startStaffApp({ screens, sources });
