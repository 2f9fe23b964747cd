import { describe, expect, test } from 'vitest';
import { fieldTexts } from '../../../shared/refusals.ts';
import { hasMoved, locationAfter, type Location } from './kept-place.ts';

const centre = { lat: 56.2, lng: 10.1 };
const at = { lat: 55.4, lng: 10.39 };
const place = { address: 'Vej 1', ...at, type: 'global' } as const;
const home = { address: 'Hjem 1', lat: 55.41, lng: 10.4, type: 'local' } as const;
const known: Location = { place, home };

describe('a location after a change', () => {
  test('keeps what is not named', () => {
    expect(locationAfter(known, {}, centre)).toEqual({ location: known, problems: [] });
    expect(locationAfter(known, { home_address: null }, centre).location).toEqual({ place, home: null });
    expect(locationAfter(null, {}, centre)).toEqual({ location: null, problems: [] });
  });

  test('is there with an address and its coordinates, and goes with the address', () => {
    expect(locationAfter(null, { address: 'Vej 1', coordinates: at }, centre).location).toEqual({
      place,
      home: null,
    });
    expect(locationAfter({ place, home: null }, { address: null }, centre)).toEqual({
      location: null,
      problems: [],
    });
  });

  test('is refused without coordinates, with those of a swap, and for a home without a place', () => {
    const invalid = [{ field: 'location.address', text: fieldTexts.invalid }];
    expect(locationAfter(known, { address: 'Vej 2' }, centre).problems).toEqual(invalid);
    expect(
      locationAfter(known, { address: 'Vej 2', coordinates: { lat: at.lng, lng: at.lat } }, centre).problems,
    ).toEqual(invalid);
    expect(locationAfter(null, { coordinates: at }, centre).problems).toEqual([
      { field: 'location.address', text: fieldTexts.blank },
    ]);
    expect(locationAfter(null, { home_address: 'Hjem 1', home_coordinates: at }, centre).problems).toEqual([
      { field: 'location.address', text: fieldTexts.blank },
    ]);
    expect(locationAfter(known, { home_address: 'Hjem 2' }, centre)).toEqual({
      location: known,
      problems: [{ field: 'location.home_address', text: fieldTexts.invalid }],
    });
  });
});

test('somebody has moved when the place or the home is another, not when the address is spelled another way', () => {
  expect(hasMoved(known, { place: { ...place, address: 'Vej 1, st.' }, home })).toBe(false);
  expect(hasMoved(known, { place, home: null })).toBe(true);
  expect(hasMoved(null, known)).toBe(true);
  expect(hasMoved(null, null)).toBe(false);
});
