// What a proxy and a watcher are told while a job is late, the database is away, or the process was told to stop.
import { expect, test } from 'vitest';
import { partsOf } from '../app/parts.ts';
import { testApp } from './test/harness.ts';

const parts = partsOf(() => undefined);
const state = { late: 0, database: true, is_leaving: false };
const app = await testApp({
  parts: {
    health: { database: async () => state.database, lateJobs: async () => state.late },
    is_leaving: () => state.is_leaving,
  },
});
const statuses = async () => {
  const visitor = (await app.makeTenant()).visitor();
  return Object.fromEntries(await Promise.all(['', '/alive', '/worker'].map(async (path) => [path, (await visitor.get(`/health_check${path}`)).status])));
};

test('a late job is the worker\'s matter and takes no server away', async () => {
  state.late = 3;
  expect(await statuses()).toEqual({ '': 200, '/alive': 200, '/worker': 503 });
  expect((await (await app.makeTenant()).visitor().get('/health_check/worker')).body).toEqual({ status: 'failing', worker: '3 jobs are over 5 minutes late' });
  state.late = 0;
  expect(await statuses()).toEqual({ '': 200, '/alive': 200, '/worker': 200 });
});

test('without its database a server is alive and not ready', async () => {
  state.database = false;
  expect(await statuses()).toEqual({ '': 503, '/alive': 200, '/worker': 200 });
  state.database = true;
});

test('told to stop it is not ready, still answers, and asks for no more on the same connection', async () => {
  state.is_leaving = true;
  expect(await statuses()).toEqual({ '': 503, '/alive': 200, '/worker': 200 });
  const page = await (await app.makeTenant()).visitor().page('');
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  state.is_leaving = false;
});

test('the database itself is asked', async () => {
  expect([await parts.health.database(app.context), await parts.health.lateJobs(app.context)]).toEqual([true, expect.any(Number)]);
});
