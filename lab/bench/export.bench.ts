// S4 and S5: a hundred thousand rows as a file, against COPY of the same query, and what they take of memory.

import { b2b_customers, fillOrders, makeB2bWorld } from './b2b-world.ts';
import { withBenchDatabase, type BenchTenant } from './bench-database.ts';
import { csrfOf } from './csrf.ts';
import { growth, measureCsv, started, watchMemory, type Place } from './csv-against-copy.ts';
import type { HttpSide, Question } from './http-side.ts';
import { compare } from './measure.ts';

const rows = b2b_customers;

async function xlsx(place: Place): Promise<void> {
  const [sheets, plain] = [await started(place), await started(place)];
  const risen = watchMemory(sheets.pid);
  try {
    await compare({
      name: `S5 XLSX of ${rows.toLocaleString('en')} B2B customers against the CSV`,
      ours: () => sheets.download(`${place.list}.xlsx`),
      reference: () => plain.download(`${place.list}.csv`),
      target: { of: 'time', at_most: 8 },
    });
    await growth('S5 XLSX', risen);
  } finally {
    sheets.end();
    plain.end();
  }
}

/** Every order line there is, asked for by the ids of their orders. */
async function allOrderLines(side: HttpSide, tenant: BenchTenant): Promise<Question> {
  side.wear(await csrfOf(side, tenant));
  const { text } = await side.ask(`/${tenant.slug}/admin/b2b_orders/ids`);
  return {
    path: `/${tenant.slug}/admin/b2b_orders/export`,
    body: { order_ids: JSON.parse(text) as number[] },
  };
}

await withBenchDatabase(async (database) => {
  const tenant = await makeB2bWorld(database);
  await fillOrders(database);
  await database.settle();
  const place = { database, tenant, list: `/${tenant.slug}/admin/b2b_customers` };
  await measureCsv(place, { name: 'B2B customers', rows, questionOf: async () => `${place.list}.csv` });
  await xlsx(place);
  await measureCsv(place, {
    name: 'order lines of the point of sale',
    rows,
    questionOf: (side) => allOrderLines(side, tenant),
  });
});
