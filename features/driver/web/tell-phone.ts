// Tells the office what it sees of a phone: the battery, what waits, and which of its messages lie there.

import type { AnswerOf } from '../../../shared/endpoint.ts';
import type { DriverDay } from '../contract/drive.ts';
import type { tellOfPhone } from '../contract/trip-messages.ts';
import type { Battery } from './read-battery.ts';
import { call, type Sender } from './send-kept.ts';

interface Told {
  /** As the phone keeps it. */
  day: DriverDay | null;
  waiting_count: number;
  battery: Battery;
}

/** A call that fails tells nothing: it is made again with the next exchange. */
export async function tellPhone(sender: Sender, { day, waiting_count, battery }: Told): Promise<void> {
  const messages = day?.trips.flatMap((trip) => trip.messages ?? []) ?? [];
  const on_phone = messages
    .filter(({ from_driver, on_phone_at }) => !from_driver && on_phone_at === null)
    .map(({ id }) => id);
  const body = { ...battery, waiting_count, on_phone };
  await call<AnswerOf<typeof tellOfPhone>>(sender, 'POST', 'phone', body).catch(() => undefined);
}
