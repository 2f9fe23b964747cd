// What a driver says of a trip, as the driver's page and the board of the day show it.

import { z } from 'zod';
import { instantOut } from '../../../shared/wire.ts';

export const driverWord = z.object({
  /** After the plan, until the next stop was reached; null: nothing said. */
  late_minutes: z.number().int().nullable(),
  /** Since when the truck stands; null while it drives. */
  broken_down_at: instantOut.nullable(),
  /** What is wrong with the truck. */
  reason: z.string().nullable(),
});
export type DriverWord = z.output<typeof driverWord>;
