// Made-up tables, each with one fault.

import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { hurdlesIn, type KnownHurdles } from './citus.ts';

describe('citus', () => {
  const sound = `
    create table tenants (id bigint generated always as identity primary key, slug text unique);
    create table towns (id bigint primary key);
    create table cars (tenant_id bigint, id bigint generated always as identity, plate text,
      primary key (tenant_id, id), unique (tenant_id, plate));
    create table trips (tenant_id bigint, id bigint generated always as identity, car_id bigint, span tstzrange,
      primary key (tenant_id, id), foreign key (tenant_id, car_id) references cars,
      exclude using gist (tenant_id with =, car_id with =, span with &&));
    create unique index trips_one on trips (tenant_id, car_id) where car_id > 7;
    call tenant_table('cars'); call tenant_table('trips');`;
  const hurdles: KnownHurdles = {
    shared: { tenants: 'reference', towns: 'local' },
    triggers: {},
    functions: {},
    emptied: {},
  };
  const found = async (sql: string, given: Partial<KnownHurdles> = {}) =>
    hurdlesIn(await readCatalogue([{ path: 'a.sql', text: `${sound}\n${sql}` }]), { ...hurdles, ...given });
  const stops = (rest: string, more = '') =>
    `create table stops (tenant_id bigint, id bigint, car_id bigint, ${rest}); call tenant_table('stops'); ${more}`;
  const keyed = 'primary key (tenant_id, id)';

  test('tables whose every key has the tenant are in nobody’s way', async () => {
    expect(
      await found(
        stops(`${keyed}, foreign key (tenant_id, car_id) references cars (tenant_id, id) on delete cascade`),
      ),
    ).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ['a primary key without the tenant', stops('primary key (id)'), /primary key stops_pkey lacks tenant_id/],
    ['no primary key', stops('check (id > 0)'), /no primary key/],
    ['a unique column', stops(`name text unique, ${keyed}`), /stops_name_key lacks tenant_id/],
    ['a unique index', stops(keyed, 'create unique index one on stops (car_id);'), /one lacks tenant_id/],
    [
      'a unique constraint added later',
      `${stops(keyed)} alter table stops add constraint one unique (car_id)`,
      /one lacks/,
    ],
    [
      'an exclusion between tenants',
      stops(`${keyed}, exclude using gist (tenant_id with <>, car_id with =)`),
      /exclusion key .* lacks/,
    ],
    [
      'a foreign key without the tenant',
      stops(`${keyed}, foreign key (car_id) references cars (id)`),
      /across tenants/,
    ],
    [
      'a foreign key whose tenant stands elsewhere',
      stops(`${keyed}, foreign key (car_id, tenant_id) references cars`),
      /across tenants/,
    ],
    [
      'a reference to a table of one machine',
      stops(`${keyed}, town_id bigint references towns (id)`),
      /not every machine has/,
    ],
    [
      'a shared table that refers to a tenant’s',
      'alter table towns add foreign key (id) references cars (id)',
      /a table of tenants/,
    ],
    [
      'a column that is emptied',
      stops(`${keyed}, foreign key (tenant_id, car_id) references cars on delete set null (car_id)`),
      /empties a column/,
    ],
    ['a table that nobody listed', 'create table prices (id bigint primary key)', /prices: has no tenant/],
    [
      'a small number that counts',
      stops(`${keyed}, n integer generated always as identity`),
      /n counts in less/,
    ],
    [
      'a trigger',
      `create function look() returns trigger language plpgsql as $$ begin return new; end $$;
       create trigger look before insert on cars for each row execute function look();`,
      /what look touches/,
    ],
    [
      'a function',
      'create function all_cars() returns bigint language sql as $$ select count(*) from cars $$;',
      /all_cars asks/,
    ],
    [
      'tables made where nobody reads',
      `do $$ begin create table hidden (id int); end $$`,
      /write the statements out/,
    ],
  ])('%s is found', async (_name, sql, finding) => {
    const findings = await found(sql);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(finding);
  });

  test('a fault that was mended later is none, and an entry that nothing needs is one', async () => {
    expect(
      await found(
        `${stops('name text unique, primary key (tenant_id, id)')} alter table stops drop constraint stops_name_key`,
      ),
    ).toEqual([]);
    expect(await found('', { emptied: { gone_fkey: 'then' } })).toEqual([
      expect.stringMatching(/emptied names gone_fkey/),
    ]);
  });
});
