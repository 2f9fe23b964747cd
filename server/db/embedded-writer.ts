// Run by embedded.test.ts: commits pairs of writes and says so on its output until it is killed.

import pg from 'pg';
import { openEmbedded } from './embedded.ts';

const database = await openEmbedded(process.argv[2]);
const client = new pg.Client({
  stream: () => database.stream(),
  user: 'postgres',
  database: 'postgres',
} as pg.ClientConfig);
await client.connect();
await client.query('create table entry (id int primary key, twin int)');
for (let id = 1; ; id += 1) {
  await client.query('begin');
  await client.query('insert into entry (id) values ($1)', [id]);
  await client.query('update entry set twin = id where id = $1', [id]);
  await client.query('commit');
  process.stdout.write(`${id}\n`);
}
