// Who is at the same thing at this moment, over all servers. Nothing is stored: each server tells the others who is
// with it, at every change and every few seconds, and answers when one of them asks.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AlsoHere, Person } from '../../shared/presence.ts';
import type { LiveBus } from './live-bus.ts';
import type { Page } from './live-channel.ts';

const personShape = z.object({ user_id: z.number(), name: z.string(), initials: z.string() });

export interface PresenceTimes {
  /** How often a server says who is with it. */
  beat_ms: number;
  /** A server that was not heard of for so long has nobody there any more. */
  silence_ms: number;
}

const usualTimes: PresenceTimes = { beat_ms: 15_000, silence_ms: 45_000 };

export interface Seat {
  topic: string;
  person: Person;
}

interface Place {
  seats: Map<Seat, { page: Page; told: string }>;
  elsewhere: Map<string, { people: readonly Person[]; heard_ms: number }>;
}

/** One server to the others: these people are with me. `asks` wants to hear the same of them. */
const saying = z.object({
  server: z.string(),
  topic: z.string(),
  people: z.array(personShape),
  asks: z.boolean(),
});

const presenceTopic = 'presence';

/** Each person once, by name. */
function eachOnce(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.user_id, person]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.user_id - b.user_id);
}

export class Presence {
  readonly #bus: LiveBus;
  readonly #times: PresenceTimes;
  readonly #server = randomUUID();
  readonly #places = new Map<string, Place>();
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: LiveBus, times: PresenceTimes = usualTimes) {
    this.#bus = bus;
    this.#times = times;
    bus.subscribe(presenceTopic, (message) => this.#hear(message));
  }

  /** The page is told who else is there, now and at every change. The answer takes it out again. */
  join(seat: Seat, page: Page): () => void {
    const known = this.#places.get(seat.topic);
    const place: Place = known ?? { seats: new Map(), elsewhere: new Map() };
    this.#places.set(seat.topic, place);
    place.seats.set(seat, { page, told: '' });
    this.#timer ??= setInterval(() => this.#beat(), this.#times.beat_ms).unref();
    this.#say(seat.topic, known === undefined);
    this.#tell(place);
    return () => this.#leave(seat);
  }

  #leave(seat: Seat): void {
    const place = this.#places.get(seat.topic);
    if (!place?.seats.delete(seat)) return;
    this.#say(seat.topic, false);
    this.#tell(place);
    if (place.seats.size === 0) this.#places.delete(seat.topic);
    if (this.#places.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #say(topic: string, asks: boolean): void {
    const people = eachOnce([...(this.#places.get(topic)?.seats.keys() ?? [])].map(({ person }) => person));
    this.#bus.publish(presenceTopic, { server: this.#server, topic, people, asks });
  }

  #hear(message: unknown): void {
    const { data } = saying.safeParse(message);
    const place = data && this.#places.get(data.topic);
    if (!place || data.server === this.#server) return;
    if (data.people.length === 0) place.elsewhere.delete(data.server);
    else place.elsewhere.set(data.server, { people: data.people, heard_ms: performance.now() });
    if (data.asks) this.#say(data.topic, false);
    this.#tell(place);
  }

  /** Whoever sees something else than before. */
  #tell({ seats, elsewhere }: Place): void {
    const far = [...elsewhere.values()].flatMap(({ people }) => people);
    for (const [seat, shown] of seats) {
      const near = [...seats.keys()].filter((other) => other !== seat).map(({ person }) => person);
      const message: AlsoHere = { also_here: eachOnce([...near, ...far]) };
      const text = JSON.stringify(message);
      if (text === shown.told) continue;
      shown.told = text;
      shown.page.tell(message);
    }
  }

  #beat(): void {
    const oldest_ms = performance.now() - this.#times.silence_ms;
    for (const [topic, place] of this.#places) {
      for (const [server, { heard_ms }] of place.elsewhere)
        if (heard_ms < oldest_ms) place.elsewhere.delete(server);
      this.#say(topic, false);
      this.#tell(place);
    }
  }
}

const known = new WeakMap<LiveBus, Presence>();

export function presenceOf(bus: LiveBus): Presence {
  const here = known.get(bus) ?? new Presence(bus);
  known.set(bus, here);
  return here;
}
