// A country's addresses are brought in from its national file: all of them or, when something is wrong, none.

import { basename } from 'node:path';
import type pg from 'pg';
import type { Database } from '../../../server/db/pool.ts';
import {
  addressReader,
  wholeText,
  type Address,
  type AddressReader,
  type Country,
} from '../rules/address-reader.ts';
import { FileProblem, rowsOfFile } from './outside/address-file.ts';

export interface Importing {
  country: Country;
  file: string;
  now: Date;
  /** Most of what is known may go. */
  shrink?: boolean;
  tell?: (text: string) => void;
}

export interface ImportReport {
  /** Lines, without the header; what follows adds up to it, but for `gone`. */
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  /** The same entrance again: a file of flats has a line for each. */
  repeated: number;
  not_in_force: number;
  no_street: number;
  refused: number;
  /** Known before, and not in the file. */
  gone: number;
  /** The first refused lines. */
  refusals: { line: number; reason: string }[];
}

const MOST_TOLD = 20;
const TELL_EVERY = 250_000;
/** Below this a file that lacks most of what is known is a small place that changed, above it a wrong file. */
const MANY = 10_000;

const column = <T>(addresses: readonly Address[], value: (one: Address) => T) => addresses.map(value);
const digitsOf = ({ number }: Address) => Number(/\d{1,9}/.exec(number)?.[0] ?? 0);

async function stage(client: pg.PoolClient, country: Country, addresses: readonly Address[]): Promise<void> {
  await client.query(
    `insert into pg_temp.incoming (key, street, number, digits, postcode, city, lat, lng)
     select md5($1 || ' ' || key)::uuid, street, number, digits, postcode, city, lat, lng
     from unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::float8[], $9::float8[])
       as sent (key, street, number, digits, postcode, city, lat, lng)`,
    [
      country,
      column(addresses, (one) => one.id ?? wholeText(one)),
      column(addresses, (one) => one.street),
      column(addresses, (one) => one.number),
      column(addresses, digitsOf),
      column(addresses, (one) => one.postcode),
      column(addresses, (one) => one.city),
      column(addresses, (one) => one.lat),
      column(addresses, (one) => one.lng),
    ],
  );
}

/** Reads the file into a table of this transaction; the next lines are read while the last ones are on their way. */
async function stageFile(client: pg.PoolClient, asked: Importing, report: ImportReport): Promise<void> {
  let onTheWay: Promise<void> = Promise.resolve();
  let known = -1;
  let read: AddressReader | undefined;
  try {
    for await (const { columns, rows } of rowsOfFile(asked.file)) {
      if (known !== columns.length) [known, read] = [columns.length, readerOf(asked, columns)];
      const addresses: Address[] = [];
      for (const { line, cells } of rows) {
        report.read += 1;
        const found = (read as AddressReader)(cells);
        if ('address' in found) addresses.push(found.address);
        else if ('left' in found) report[found.left] += 1;
        else {
          report.refused += 1;
          if (report.refusals.length < MOST_TOLD) report.refusals.push({ line, reason: found.refused });
        }
        if (report.read % TELL_EVERY === 0) asked.tell?.(`${report.read} lines read`);
      }
      await onTheWay;
      onTheWay = addresses.length > 0 ? stage(client, asked.country, addresses) : Promise.resolve();
      onTheWay.catch(() => undefined);
    }
  } finally {
    await onTheWay;
  }
}

function readerOf({ country }: Importing, columns: readonly string[]): AddressReader {
  const reader = addressReader(country, columns);
  if (typeof reader === 'string') throw new FileProblem(reader);
  return reader;
}

/** A file of another country or kind has no or few lines that can be used: then nothing of it is. */
function judge({ file, country }: Importing, report: ImportReport, staged: number): void {
  const [first] = report.refusals;
  const why = first ? `, the first at line ${first.line}: ${first.reason}` : '';
  if (report.refused > staged)
    throw new FileProblem(
      `${basename(file)} does not look like addresses of ${country}: ${report.refused} of ${report.read} lines cannot be used${why}`,
    );
  if (staged === 0) throw new FileProblem(`${basename(file)} holds no address in force${why}`);
}

const count = async (client: pg.PoolClient, text: string, values: unknown[] = []) =>
  Number(((await client.query<{ count: number }>(text, values)).rows[0] as { count: number }).count);

/** What is staged, each entrance once, with the street it stands in. */
async function place(client: pg.PoolClient, country: Country): Promise<number> {
  await client.query(
    `create temporary table arriving on commit drop as
     select distinct on (key) key, street, number, digits, postcode, city, lat, lng from incoming order by key, at`,
  );
  await client.query('drop table incoming');
  await client.query(
    `insert into address_streets as known (country, name, postcode, city, lat, lng)
     select $1, street, postcode, city, avg(lat), avg(lng) from arriving
     group by street, postcode, city order by postcode, street
     on conflict (country, postcode, name, city) do update set lat = excluded.lat, lng = excluded.lng
     where abs(known.lat - excluded.lat) > 1e-6 or abs(known.lng - excluded.lng) > 1e-6`,
    [country],
  );
  const { rowCount } = await client.query(
    `create temporary table placed on commit drop as
     select a.key, s.id as street_id, a.number, a.digits, a.lat, a.lng
     from arriving a
     join address_streets s
       on s.country = '${country}' and s.postcode = a.postcode and s.name = a.street and s.city = a.city`,
  );
  await client.query('drop table arriving');
  await client.query('create unique index on placed (key)');
  await client.query('analyze placed');
  return rowCount ?? 0;
}

/** What the file no longer has goes; unless that is most of what there is, which nobody meant. */
async function forgetGone(client: pg.PoolClient, { country, file, shrink }: Importing): Promise<number> {
  const known = await count(
    client,
    'select count(*) from address_houses h join address_streets s on s.id = h.street_id where s.country = $1',
    [country],
  );
  const { rowCount } = await client.query(
    `delete from address_houses h using address_streets s
     where s.id = h.street_id and s.country = $1 and not exists (select from placed p where p.key = h.key)`,
    [country],
  );
  const gone = rowCount ?? 0;
  if (!shrink && known >= MANY && gone > known / 2)
    throw new FileProblem(
      `${basename(file)} lacks ${gone} of the ${known} addresses that are known of ${country}: if that is right, say --shrink`,
    );
  return gone;
}

async function merge(client: pg.PoolClient, asked: Importing, report: ImportReport): Promise<void> {
  const { country } = asked;
  const staged = report.read - report.refused - report.not_in_force - report.no_street;
  const arriving = await place(client, country);
  report.repeated = staged - arriving;
  report.gone = await forgetGone(client, asked);
  const changed = await client.query(
    `update address_houses h
     set street_id = p.street_id, number = p.number, digits = p.digits, lat = p.lat, lng = p.lng
     from placed p
     where p.key = h.key
       and (h.street_id, h.number, h.lat, h.lng) is distinct from (p.street_id, p.number, p.lat, p.lng)`,
  );
  report.changed = changed.rowCount ?? 0;
  // Houses of one street lie side by side: a search reads few pages.
  const added = await client.query(
    `insert into address_houses (key, street_id, number, digits, lat, lng)
     select key, street_id, number, digits, lat, lng from placed p
     where not exists (select from address_houses h where h.key = p.key) order by street_id, digits, number`,
  );
  report.new = added.rowCount ?? 0;
  report.unchanged = arriving - report.new - report.changed;
  await client.query(
    `delete from address_streets s
     where s.country = $1 and not exists (select from address_houses h where h.street_id = s.id)`,
    [country],
  );
  await client.query('delete from address_towns where country = $1', [country]);
  await client.query(
    `insert into address_towns (country, postcode, city, lat, lng)
     select country, postcode, city, avg(lat), avg(lng) from address_streets
     where country = $1 group by country, postcode, city`,
    [country],
  );
  await client.query(
    `insert into address_imports (country, file, imported_at, houses) values ($1, $2, $3, $4)
     on conflict (country)
     do update set file = excluded.file, imported_at = excluded.imported_at, houses = excluded.houses`,
    [country, basename(asked.file), asked.now, arriving],
  );
}

/**
 * Replaces what is known of the country's addresses by what the file holds, in one transaction: searches see the old
 * ones until the new ones are complete, and a file that is refused (FileProblem) changes nothing.
 */
export async function importAddresses(database: Database, asked: Importing): Promise<ImportReport> {
  const report: ImportReport = {
    read: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    not_in_force: 0,
    no_street: 0,
    refused: 0,
    gone: 0,
    refusals: [],
  };
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '128MB'`);
    await client.query(`select pg_advisory_xact_lock(hashtext('addresses ' || $1))`, [asked.country]);
    await client.query(
      `create temporary table incoming (
         at bigint generated always as identity, key uuid, street text, number text, digits integer,
         postcode text, city text, lat float8, lng float8) on commit drop`,
    );
    await stageFile(client, asked, report);
    judge(asked, report, report.read - report.refused - report.not_in_force - report.no_street);
    asked.tell?.(`${report.read} lines read; comparing with what is known`);
    await merge(client, asked, report);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await database.owner.query('analyze address_streets, address_houses, address_towns');
  return report;
}
