// Staff, public and programs, each asking again as soon as they have their answer and drawn a breath. Whatever is not
// as it should be is told.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Book } from './book.ts';
import { ask, insist, nextPlace, sendPlaces, signIn, type Asked } from './clients.ts';
import type { Installation } from './installation.ts';
import type { World } from './world.ts';

export interface Load {
  answered(): number;
  /** Requests that were sent again, where that is allowed. */
  repeats(): number;
  failures: Map<string, number>;
  /** The newest place of each truck that a server has taken. */
  places: Map<number, string>;
  /** Ends when each has its last answer. */
  stop(): Promise<void>;
}

interface Choice {
  staff: number;
  visitors: number;
  breath_ms: number;
  /** Whether a request that failed is sent again with its key. */
  insists: boolean;
}

/** The front page, or where a truck is. */
function publicPage({ slug, car_ids }: World, turn: number): Pick<Asked, 'path' | 'headers'> {
  if (turn % 4 === 0) return { path: `/${slug}`, headers: { accept: 'text/html' } };
  return { path: `/${slug}/cars/${car_ids[turn % car_ids.length]}/perform_latest_location_update` };
}

export async function beginLoad(at: Installation, book: Book, choice: Choice): Promise<Load> {
  const { world, proxy } = at;
  const { port } = proxy;
  const failures = new Map<string, number>();
  const places = new Map<number, string>();
  let answered = 0;
  let repeats = 0;
  let going = true;
  const fail = (words: string) => void failures.set(words, (failures.get(words) ?? 0) + 1);

  /** Null when it failed, which is told. */
  async function take(asked: Asked, wanted: number) {
    const name = `${asked.method ?? 'GET'} ${asked.path.replaceAll(/\d+/g, 'N')}`;
    const headers = { 'idempotency-key': randomUUID(), ...asked.headers };
    const asking = choice.insists ? insist(asked, () => (repeats += 1)) : ask({ ...asked, headers });
    const answer = await asking.catch((error: Error) => {
      fail(`${name}: ${error.message}`);
      return null;
    });
    answered += 1;
    if (answer && answer.status !== wanted)
      fail(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`);
    return answer?.status === wanted ? answer : null;
  }

  const depo = `/${world.slug}/depo/${world.depo_id}`;
  const goods = `/${world.slug}/inventory/depo/${world.depo_id}/warehouses/${world.warehouse_ids[0]}`;
  async function staff(n: number) {
    const { headers } = await signIn(at, port, n);
    return async (turn: number) => {
      if (turn % 2 === 0) {
        const receipt = await take(book.receipt(port, headers), 201);
        if (receipt) book.note(receipt);
      } else {
        const path = turn % 4 === 1 ? `${depo}/routes` : `${goods}/stock_transfers`;
        await take({ port, path, headers }, 200);
      }
    };
  }
  const visitor = async (turn: number) => {
    await take({ port, ...publicPage(world, turn) }, 200);
  };
  /** All trucks, one after the other: of each there is one message under way at a time. */
  async function fleet(turn: number) {
    const place = nextPlace(world.car_ids[turn % world.car_ids.length] as number);
    const answer = await sendPlaces(at, port, [place]).catch((error: Error) => {
      if (choice.insists) repeats += 1;
      else fail(`positions: ${error.message}`);
    });
    answered += 1;
    if (answer?.body.accepted === 1) places.set(place.car_id, place.at);
    else if (answer && !(choice.insists && answer.status >= 500))
      fail(`positions: ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`);
  }
  const loop = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; going; turn += 1) {
      await act(turn);
      await wait(Math.random() * 2 * choice.breath_ms);
    }
  };
  const people = await Promise.all(Array.from({ length: choice.staff }, (_, n) => staff(n)));
  const all = [...people, ...Array.from({ length: choice.visitors }, () => visitor), fleet].map(loop);
  return {
    answered: () => answered,
    repeats: () => repeats,
    failures,
    places,
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
}
