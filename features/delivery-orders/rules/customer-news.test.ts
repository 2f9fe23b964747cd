import { describe, expect, test } from 'vitest';
import { languages } from '../../../shared/texts.ts';
import { segmentsOf } from '../../notices/rules/segments.ts';
import { lastTold, maySay, newsFor, tellings, toldOf, toldText } from './customer-news.ts';

const told = { tenant: 'Hjem-Is', number: 'E-7', date: '2026-06-11', time: '09:05' };

describe('what the customer reads', () => {
  test('is in the language asked for, with the day as people write it', () => {
    expect(toldText('moved', told, 'da')).toBe('Hjem-Is: Din ordre E-7 kommer nu 11-06-2026 ca. kl. 09:05.');
    expect(toldText('late', told, 'nb')).toBe(
      'Hjem-Is: Din ordre E-7 er forsinket. Vi kommer 11-06-2026 ca. kl. 09:05.',
    );
    expect(toldText('cancelled', told, 'ro')).toBe('Hjem-Is: Comanda E-7 este anulată.');
  });

  test.each(languages)('is one SMS for every piece of news (%s)', (language) => {
    for (const telling of tellings)
      expect(segmentsOf(toldText(telling, told, language) ?? '').segments).toBeLessThanOrEqual(
        language === 'ro' ? 2 : 1,
      );
  });

  test('of an order without a time says the day alone, and nothing where there is no day', () => {
    for (const time of ['--:--', null])
      expect(toldText('moved', { ...told, time }, 'en')).toBe(
        'Hjem-Is: Your order E-7 now comes on 11-06-2026.',
      );
    expect(toldText('late', { ...told, time: null }, 'en')).toBeNull();
    expect(toldText('moved', { ...told, date: null }, 'en')).toBeNull();
    expect(toldText('cancelled', { ...told, date: null, time: null }, 'en')).not.toBeNull();
  });

  test('says of a late order when the truck is expected, else what was promised', () => {
    const order = {
      id: 3,
      eshop_id: null,
      external_id: 'X-1',
      status: 'new' as const,
      delivery_date: '2026-06-11',
      delivery_time: '09:05',
      expected_time: '09:40',
    };
    expect(toldOf(order, 'late', 'A')).toEqual({
      tenant: 'A',
      number: 'X-1',
      date: '2026-06-11',
      time: '09:40',
    });
    expect(toldOf(order, 'moved', 'A').time).toBe('09:05');
    expect(toldOf({ ...order, external_id: null }, 'moved', 'A').number).toBe('3');
  });
});

test('news are what befell the order, the latest state first', () => {
  const withCodes = (...codes: ('late' | 'time_moved' | 'stop_gone' | 'car_changed')[]) =>
    newsFor({ status: 'new', happened: codes.map((code) => ({ code, detail: null })) });
  expect([withCodes(), withCodes('car_changed'), withCodes('time_moved', 'late')]).toEqual([
    null,
    null,
    'late',
  ]);
  expect([withCodes('time_moved'), withCodes('stop_gone')]).toEqual(['moved', 'moved']);
  expect(newsFor({ status: 'cancelled', happened: [] })).toBe('cancelled');
  expect(newsFor({ status: 'completed', happened: [{ code: 'late', detail: null }] })).toBeNull();
});

test('only what is so may be said', () => {
  expect([maySay('cancelled', 'cancelled'), maySay('late', 'new'), maySay('moved', 'new')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([maySay('cancelled', 'new'), maySay('late', 'cancelled'), maySay('moved', 'completed')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('what was said last is read from the versions', () => {
  const version = (id: number, reason: string | null) => ({
    reason,
    created_at: `2026-06-0${id}T08:00:00.000Z`,
  });
  const versions = [version(1, 'told_moved'), version(2, 'told_late'), version(3, 'time_moved')];
  expect(lastTold({ versions })).toEqual({ telling: 'late', at: '2026-06-02T08:00:00.000Z' });
  expect(lastTold({ versions: versions.slice(2) })).toBeNull();
});
