import { showDriverDay, type DriverDay } from '../../features/driver/contract/drive.ts';
import type { Client } from './client.ts';

/** As a phone is told that has nothing of it: all parts are there. */
export const dayOnPhone = async (phone: Client): Promise<DriverDay> =>
  (await phone.call(showDriverDay)).body as DriverDay;
