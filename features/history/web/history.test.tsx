import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listChanges, type RecordChange } from '../contract.ts';
import { readField } from '../rules/fields.ts';
import { readValue } from '../rules/values.ts';
import { Changes, History } from './History.tsx';

const change = (over: Partial<RecordChange> = {}): RecordChange => ({
  id: 1,
  at: '2026-06-10T08:00:00.000Z',
  user_id: 7,
  user_name: 'Ida Holm',
  action: 'changed',
  changes: [{ field: 'plate_number', from: 'AB 12 345', to: null, secret: false }],
  ...over,
});
const shown = async (rows: readonly RecordChange[], total = rows.length, names = {}) =>
  wordsOf(
    await drawn(<Changes kind="cars" id={5} names={names} />, {
      answers: { [listChanges.name]: { rows, total } },
    }),
  );

describe('the history panel', () => {
  test('is folded, and not there for those who may not read the record', async () => {
    expect(await drawn(<History kind="stop_types" id={5} />)).toContain('aria-expanded="false"');
    expect(wordsOf(await drawn(<History kind="stop_types" id={5} />))).toBe('History');
    expect(wordsOf(await drawn(<History kind="users" id={5} />, { role: 'support' }))).toBe('');
    expect(wordsOf(await drawn(<History kind="cars" id={5} />, { role: 'driver' }))).toBe('');
  });

  test('says when, who, what, and each field by the name that the form gives it', async () => {
    expect(await shown([change()], 1, { plate_number: 'Plate number' })).toBe(
      '10-06-2026 10:00 Ida Holm changed Plate number AB 12 345 → –',
    );
    expect(await shown([change({ action: 'deleted', changes: [] })])).toBe(
      '10-06-2026 10:00 Ida Holm deleted',
    );
    expect(
      await shown([change({ changes: [{ field: 'password_digest', from: null, to: null, secret: true }] })]),
    ).toBe('10-06-2026 10:00 Ida Holm changed Password digest changed');
  });

  test('shortens long texts with a way to see all', async () => {
    const long = 'Isbilen kommer. '.repeat(20);
    const words = await shown([
      change({ changes: [{ field: 'sms_text', from: null, to: long, secret: false }] }),
    ]);
    expect(words).toMatch(/→ Isbilen kommer.*Isbilen… Show all/);
    expect(words).not.toContain(long.trim());
    expect(words).toContain('Show all');
  });

  test('has more when there are more, and says so when there is nothing', async () => {
    expect(await shown([change()], 12)).toContain('Show more 1 of 12 changes');
    expect(await shown([change()])).not.toContain('Show more');
    expect(await shown([])).toContain('Nothing was changed yet');
  });
});

test('values read as people write them', () => {
  const how = {
    language: 'en' as const,
    yes: 'Yes',
    no: 'No',
    time_zone: 'Europe/Copenhagen',
    depos: new Map([
      [1, 'Odense'],
      [2, 'Dragør'],
    ]),
  };
  const read = (field: string, value: unknown) => readValue(field, value, how);
  expect([read('a', true), read('a', false), read('a', null), read('a', ''), read('a', [])]).toEqual([
    'Yes',
    'No',
    '–',
    '–',
    '–',
  ]);
  expect([
    read('start_date', '2026-06-10'),
    read('at', '2026-06-10T08:00:00.000Z'),
    read('a', '08:00'),
  ]).toEqual(['10-06-2026', '10-06-2026 10:00', '08:00']);
  expect([read('depo_id', 2), read('depo_ids', [1, 2, 9]), read('route_id', 2)]).toEqual([
    'Dragør',
    'Odense, Dragør, 9',
    '2',
  ]);
  // What every object answers to is a text like any other.
  expect([read('status', 'constructor'), read('constructor', 'toString')]).toEqual([
    'constructor',
    'toString',
  ]);
  expect(read('coordinates', { lat: 55.4, lng: 10 })).toBe('Lat: 55.4; Lng: 10');
  const danish = { ...how, yes: 'Ja', no: 'Nej', language: 'da' as const };
  const inDanish = (field: string, value: unknown) => readValue(field, value, danish);
  expect([
    inDanish('price', '1229.50'),
    inDanish('quantity', 0.5),
    inDanish('route_number', 1010),
    inDanish('mobile_number', '4520.10'),
    inDanish('status', 'inactive'),
    inDanish('kind', 'write_off'),
    inDanish('shop_open_at', '08:30:00'),
    inDanish('coordinates', { lat: 55.4, lng: 10 }),
    inDanish('name', 'active'),
  ]).toEqual([
    '1.229,50',
    '0,5',
    '1010',
    '4520.10',
    'Inaktiv',
    'Afskrivning',
    '08:30',
    'Breddegrad: 55,4; Længdegrad: 10',
    'active',
  ]);
  expect([readField('approved_by_id', 'da'), readField('plate_number', 'nb')]).toEqual([
    'Godkendt af',
    expect.not.stringContaining('number'),
  ]);
  expect(readField('sms_route_text', 'en')).toBe('Sms route text');
});
