// What the office changed in the day and the driver has not looked at: kept on the phone until they have.

import type { DriverDay } from '../contract/drive.ts';
import { changesOfDay, MOST_CHANGES, type DayChange } from '../rules/day-changes.ts';
import { dayWithActs } from '../rules/day-with-acts.ts';
import { onServersClock } from '../rules/phone-clock.ts';
import type { KeptAct } from './kept-on-phone.ts';
import type { PhoneMemory } from './phone-store.ts';

export class DayNews {
  readonly #store: PhoneMemory;
  changes: readonly DayChange[] = [];

  constructor(store: PhoneMemory) {
    this.#store = store;
  }

  async open(): Promise<void> {
    this.changes = (await this.#store.read('changes')) ?? [];
  }

  async note(before: DriverDay | null, after: DriverDay | null, acts: readonly KeptAct[]): Promise<void> {
    if (after === null || after === before) return;
    const taken = acts.flatMap(({ kind, plan_event_id }) => (kind === 'take' ? [plan_event_id] : []));
    // What the driver ordered is no news.
    const ordered = acts.flatMap((act) =>
      act.kind === 'reorder' ? [{ ...act, at: onServersClock(act, null) }] : [],
    );
    const found = changesOfDay(before && dayWithActs(before, ordered), after, new Set(taken));
    if (found.length === 0) return;
    this.changes = [...found.reverse(), ...this.changes].slice(0, MOST_CHANGES);
    // On a full phone they are known until the page is closed.
    await this.#store.keep('changes', [...this.changes]).catch(() => undefined);
  }

  async forget(): Promise<void> {
    this.changes = [];
    await this.#store.forget('changes');
  }
}
