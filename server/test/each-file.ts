// Run anew for each file of tests, while the modules that files share are read once for all files of a process.

import { beforeEach } from 'vitest';
import { callServicesWithin } from '../outside-calls.ts';
import { setWorldClockBack } from './harness.ts';

beforeEach(setWorldClockBack);

/** Services that tests play stand on this machine; a test of what must not be called says otherwise. */
const letServicesIn = () => callServicesWithin({ inside: true });
letServicesIn();
beforeEach(letServicesIn);
