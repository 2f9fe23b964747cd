import type { DriverDay } from '../contract/drive.ts';
import { emptyDrafts, type Drafts } from './phone-state.ts';
import type { PhoneMemory } from './phone-store.ts';

const longest_kept_ms = 2 * 86_400_000;

/** Names and numbers of customers stay no longer on the phone than they are of use. */
export async function lastDay(
  store: Pick<PhoneMemory, 'read' | 'forget'>,
  now: Date,
): Promise<DriverDay | null> {
  const day = await store.read('day');
  if (day === null || now.getTime() - Date.parse(day.server_time) < longest_kept_ms) return day;
  await store.forget('day');
  await store.forget('handing');
  return null;
}

/** What was typed and not told is of the person who typed it. */
export async function forgetDrafts(store: Pick<PhoneMemory, 'forget'>): Promise<void> {
  for (const name of Object.keys(emptyDrafts)) await store.forget(name as Drafts);
}
