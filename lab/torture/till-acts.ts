// What the depot does with the reports while messages come: makes, edits, approves, deletes and opens again, without
// looking twice.

import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './send.ts';
import type { TillGround } from './till-ground.ts';
import type { Wire } from './till-messages.ts';
import type { Victim } from './victim.ts';

export interface Clerk {
  till: TillGround;
  victim: Victim;
  wire: Wire;
  done: Map<string, number>;
}

const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

function note({ done }: Clerk, act: string, { status, body }: Answer): void {
  const outcome = status < 300 ? 'done' : 'refused';
  done.set(`${act} ${outcome}`, (done.get(`${act} ${outcome}`) ?? 0) + 1);
  if (status >= 300 && ![404, 409, 422].includes(status))
    throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
}

/** What a register sends is always taken. */
export async function send(clerk: Clerk, ends: boolean): Promise<boolean> {
  const { till, victim, wire } = clerk;
  const message = wire.next(ends);
  if (!message) return false;
  const again = () => victim.askAt('POST', `api/wallmob/${message.path}`, message.body, till.key);
  let answer = await again();
  // The server that was killed may still be at it, as far as the database knows.
  while (answer.status === 409) {
    await wait(100);
    answer = await again();
  }
  note(clerk, message.path === 'raw_orders' ? 'order' : 'closing', answer);
  if (answer.status !== 202) throw new Error(`A message was not taken: ${JSON.stringify(answer.body)}`);
  return true;
}

async function pick({ till, victim }: Clerk, tab: '' | '/history'): Promise<number | null> {
  const page = Math.random() < 0.5 ? 1 : 2;
  const path = `depo/${till.ground.depo_id}/end_of_day_reports${tab}?page=${page}`;
  const { body } = await victim.askAt('GET', path);
  return some(body as { id: number }[])?.id ?? null;
}

/** Of a day that has begun, whatever has come of it. */
async function create(clerk: Clerk, at: string): Promise<void> {
  const shift = some(clerk.wire.begun());
  if (!shift) return;
  const { plan_event_id, cash_register_id } = shift;
  note(clerk, 'creation', await clerk.victim.askAt('POST', at, { plan_event_id, cash_register_id }));
}

async function act(clerk: Clerk): Promise<void> {
  const { till, victim } = clerk;
  const at = `depo/${till.ground.depo_id}/end_of_day_reports`;
  if (Math.random() < 0.15) return create(clerk, at);
  const dice = Math.random();
  const is_approved = dice >= 0.75;
  const id = await pick(clerk, is_approved ? '/history' : '');
  if (id === null) return;
  if (dice < 0.3) {
    const edits = { edited_cash_sales: Math.floor(Math.random() * 100_000) / 100, reason: 'Talt om' };
    note(clerk, 'edit', await victim.askAt('PATCH', `${at}/${id}`, edits));
  } else if (dice < 0.65) {
    // By two people at once.
    const wish = { status: 'approved' };
    const answers = await Promise.all([1, 2].map(() => victim.askAt('PATCH', `${at}/${id}`, wish)));
    for (const answer of answers) note(clerk, 'approval', answer);
  } else if (dice < 0.75 || dice > 0.9) {
    note(clerk, 'deletion', await victim.askAt('DELETE', `${at}/${id}`));
  } else {
    const why = { reason: 'Forkert pose' };
    note(clerk, 'reopening', await victim.askAt('POST', `${at}/${id}/reopen`, why));
  }
}

/** One thing after another until `until`, then what is still on its way. */
export async function attend(clerk: Clerk, until: number): Promise<void> {
  while (Date.now() < until) if (Math.random() < 0.3 || !(await send(clerk, false))) await act(clerk);
  while (await send(clerk, true)) if (Math.random() < 0.2) await act(clerk);
}

/** As an admin would: what waits or has failed is tried once more. Answers how many there were. */
export async function retryUndone({ victim }: Clerk): Promise<number> {
  let tried = 0;
  for (const state of ['waiting', 'failed']) {
    const { body } = await victim.askAt('GET', `admin/pos_messages?state=${state}&per_page=100`);
    for (const { id } of body as { id: number }[]) {
      await victim.askAt('POST', `admin/pos_messages/${id}/retry`);
      tried += 1;
    }
  }
  return tried;
}
