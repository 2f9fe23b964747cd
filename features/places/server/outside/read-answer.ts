// A service is asked for what a register may know of a written address, and what it answers is held against what was
// written: services answer something near rather than nothing.

import { answerOf, looseAnswerOf, type Entry } from '../../rules/address-answer.ts';
import { readWritten, textsFor, type Written } from '../../rules/written-address.ts';
import type { Candidate, Geocoder, SearchChoice, Service, Suggestion } from './geocoder.ts';

/** What a service's name for a place says of its street, entrance and town. */
function entryOf({ place_name, kind, center: [lng, lat] }: Candidate): Entry {
  const { words, houses } = readWritten(place_name);
  const texts = (of: (part: string) => boolean) =>
    words
      .filter(({ part, role }) => of(part) && (role === 'name' || role === 'number'))
      .map(({ text }) => text);
  const own = texts((part) => part === 'street');
  const at = { lat, lng };
  return {
    country: '',
    name: place_name,
    words: [...own, ...texts((part) => part !== 'street')],
    name_words: own.length,
    postcodes: words.filter(({ role }) => role === 'code' || role === 'number').map(({ text }) => text),
    population: 0,
    tail: '',
    at,
    houses: kind === 'town' ? null : houses.map((number) => ({ number, at })),
  };
}

/** What was written and is not at the place that a service answered. */
export function missingAt(candidate: Candidate, written: Written): string | null {
  const entry = entryOf(candidate);
  const answer = answerOf(entry, written) ?? looseAnswerOf(entry, written);
  if (answer) return answer.missing;
  // A name of its own, such as a school's, is what the service knows better.
  return written.house === null && written.box === null ? null : written.text;
}

/** What is all there first, otherwise as the service has it. */
function answered(candidates: readonly Candidate[], written: Written): Suggestion[] {
  const found = candidates.map((one) => ({ ...one, missing: missingAt(one, written) }));
  return found.toSorted((one, other) => Number(one.missing !== null) - Number(other.missing !== null));
}

/** Where it knows no such entrance it is asked for the street. */
export const reading = (service: Service): Geocoder => ({
  search: async (query: string, choice: SearchChoice) => {
    const written = readWritten(query);
    if (written.words.length === 0) return [];
    for (const text of textsFor(written)) {
      const found = await service.search(text, choice);
      if (found.length > 0) return answered(found, written);
    }
    return [];
  },
  reverse: (at) => service.reverse(at),
});
