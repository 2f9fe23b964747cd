import { expect, test } from 'vitest';
import type { Candidate } from './outside/geocoder.ts';
import { reading } from './outside/read-answer.ts';

const choice = { country: 'DK', size: 5, near: null };
const place = (place_name: string, kind: Candidate['kind']): Candidate => ({
  id: place_name,
  place_name,
  center: [10.4, 55.4],
  kind,
});

/** Answers each question as the table says; `asked` is what it was asked. */
function service(answers: Record<string, Candidate[]>) {
  const asked: string[] = [];
  const search = (query: string) => {
    asked.push(query);
    return Promise.resolve(answers[query] ?? []);
  };
  return { asked, geocoder: reading({ search, reverse: () => Promise.resolve(null) }) };
}

test('a service is asked for the entrance alone, and as it was typed where nothing has to go', async () => {
  const { asked, geocoder } = service({});
  await geocoder.search('c/o Jens Hansen, Vestergade 5, 1. tv, DK-5000 Odense C, Danmark', choice);
  await geocoder.search('H.C. Andersens Gade 5, 5000 Odense C', choice);
  await geocoder.search('vesterg', choice);
  expect(asked).toEqual([
    'Vestergade 5, 5000 Odense C',
    'Vestergade, 5000 Odense C',
    'H.C. Andersens Gade 5, 5000 Odense C',
    'H C Andersens Gade, 5000 Odense C',
    'vesterg',
  ]);
});

test('what a service answers instead of the entrance says what is missing, and comes behind the entrance', async () => {
  const { geocoder } = service({
    'Vestergade 5, 5000 Odense C': [
      place('5000 Odense C', 'town'),
      place('Vestergade, 5000 Odense C', 'street'),
      place('Vestergade 7, 5000 Odense C', 'house'),
      place('Vestergade 5, 5000 Odense C, Danmark', 'house'),
    ],
  });
  const found = await geocoder.search('Vestergade 5, 5000 Odense C', choice);
  expect(found.map(({ place_name, missing }) => [place_name, missing])).toEqual([
    ['Vestergade 5, 5000 Odense C, Danmark', null],
    ['5000 Odense C', 'Vestergade 5'],
    ['Vestergade, 5000 Odense C', '5'],
    ['Vestergade 7, 5000 Odense C', '5'],
  ]);
});

test('where a service knows no such entrance it is asked for the street', async () => {
  const { geocoder } = service({
    'Vestergade, 5000 Odense C': [place('Vestergade, 5000 Odense C', 'street')],
  });
  expect(await geocoder.search('Vestergade 599, 1. tv, 5000 Odense C', choice)).toMatchObject([
    { kind: 'street', missing: '599' },
  ]);
});

test('who is named before the street is left out where nothing is found with them', async () => {
  const { geocoder } = service({
    'Vestergade 5, 5000 Odense C': [place('Vestergade 5, 5000 Odense C', 'house')],
  });
  expect(await geocoder.search('Jens Hansen\nVestergade 5\n5000 Odense C', choice)).toMatchObject([
    { kind: 'house', missing: null },
  ]);
});

test('another street or postcode than was written is a miss', async () => {
  const { geocoder } = service({
    'Vestergade 5, 5000 Odense C': [
      place('Østergade 5, 5000 Odense C', 'house'),
      place('Vestergade 5, 8000 Aarhus C', 'house'),
    ],
  });
  const found = await geocoder.search('Vestergade 5, 5000 Odense C', choice);
  expect(found.every(({ missing }) => missing !== null)).toBe(true);
});
