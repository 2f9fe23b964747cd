// Holidays of a country, called as people there call them. Easter is reckoned by a library, the rest hangs on it or
// on a date.

import { easter, orthodoxEaster } from 'date-easter';
import { addDays, weekdayOf, type Day } from '../../../shared/calendar.ts';

/**
 * Month and day, days after Easter Sunday, or the first such weekday (1 to 7) from a month and day on. `until`: the
 * last year in which it was one.
 */
interface Holiday {
  name: string;
  on: `${number}-${number}` | number | { weekday: number; from: `${number}-${number}` };
  until?: number;
}
interface Country {
  easter: typeof easter;
  holidays: readonly Holiday[];
}

const countries: Readonly<Record<string, Country>> = {
  DK: {
    easter,
    holidays: [
      { name: 'Nytårsdag', on: '01-01' },
      { name: 'Skærtorsdag', on: -3 },
      { name: 'Langfredag', on: -2 },
      { name: 'Påskedag', on: 0 },
      { name: '2. påskedag', on: 1 },
      { name: 'Store bededag', on: 26, until: 2023 },
      { name: 'Kristi himmelfartsdag', on: 39 },
      { name: 'Pinsedag', on: 49 },
      { name: '2. pinsedag', on: 50 },
      { name: 'Grundlovsdag', on: '06-05' },
      { name: 'Juleaften', on: '12-24' },
      { name: 'Juledag', on: '12-25' },
      { name: '2. juledag', on: '12-26' },
    ],
  },
  NO: {
    easter,
    holidays: [
      { name: '1. nyttårsdag', on: '01-01' },
      { name: 'Skjærtorsdag', on: -3 },
      { name: 'Langfredag', on: -2 },
      { name: '1. påskedag', on: 0 },
      { name: '2. påskedag', on: 1 },
      { name: 'Arbeidernes dag', on: '05-01' },
      { name: 'Grunnlovsdagen', on: '05-17' },
      { name: 'Kristi himmelfartsdag', on: 39 },
      { name: '1. pinsedag', on: 49 },
      { name: '2. pinsedag', on: 50 },
      { name: 'Julaften', on: '12-24' },
      { name: '1. juledag', on: '12-25' },
      { name: '2. juledag', on: '12-26' },
    ],
  },
  RO: {
    easter: orthodoxEaster,
    holidays: [
      { name: 'Anul Nou', on: '01-01' },
      { name: 'Anul Nou', on: '01-02' },
      { name: 'Boboteaza', on: '01-06' },
      { name: 'Sfântul Ioan', on: '01-07' },
      { name: 'Ziua Unirii', on: '01-24' },
      { name: 'Vinerea Mare', on: -2 },
      { name: 'Paștele', on: 0 },
      { name: 'A doua zi de Paște', on: 1 },
      { name: 'Ziua Muncii', on: '05-01' },
      { name: 'Ziua Copilului', on: '06-01' },
      { name: 'Rusaliile', on: 49 },
      { name: 'A doua zi de Rusalii', on: 50 },
      { name: 'Adormirea Maicii Domnului', on: '08-15' },
      { name: 'Sfântul Andrei', on: '11-30' },
      { name: 'Ziua Națională', on: '12-01' },
      { name: 'Crăciunul', on: '12-25' },
      { name: 'A doua zi de Crăciun', on: '12-26' },
    ],
  },
  SE: {
    easter,
    holidays: [
      { name: 'Nyårsdagen', on: '01-01' },
      { name: 'Trettondedag jul', on: '01-06' },
      { name: 'Långfredagen', on: -2 },
      { name: 'Påskdagen', on: 0 },
      { name: 'Annandag påsk', on: 1 },
      { name: 'Första maj', on: '05-01' },
      { name: 'Kristi himmelsfärdsdag', on: 39 },
      { name: 'Pingstdagen', on: 49 },
      { name: 'Sveriges nationaldag', on: '06-06' },
      { name: 'Midsommarafton', on: { weekday: 5, from: '06-19' } },
      { name: 'Midsommardagen', on: { weekday: 6, from: '06-20' } },
      { name: 'Alla helgons dag', on: { weekday: 6, from: '10-31' } },
      { name: 'Julafton', on: '12-24' },
      { name: 'Juldagen', on: '12-25' },
      { name: 'Annandag jul', on: '12-26' },
    ],
  },
};

const pad = (n: number) => String(n).padStart(2, '0');

/** Null on a working day, and in a country whose holidays nobody has written down. Two on one day are both told. */
export function holidayOn(country: string, day: Day): string | null {
  const known = countries[country];
  if (!known) return null;
  const year = Number(day.slice(0, 4));
  const sunday = known.easter(year);
  const easterDay = `${year}-${pad(sunday.month)}-${pad(sunday.day)}`;
  const dayOf = ({ on }: Holiday) => {
    if (typeof on === 'number') return addDays(easterDay, on);
    if (typeof on === 'string') return `${year}-${on}`;
    const first = `${year}-${on.from}`;
    return addDays(first, (on.weekday - weekdayOf(first) + 7) % 7);
  };
  const names = known.holidays
    .filter((holiday) => (holiday.until ?? year) >= year && dayOf(holiday) === day)
    .map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : null;
}
