// Run anew for each file of tests, while the modules that files share are read once for all files of a process.

import { beforeEach } from 'vitest';
import { setWorldClockBack } from './harness.ts';

beforeEach(setWorldClockBack);
