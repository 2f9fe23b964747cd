import { expect, test } from 'vitest';
import { z } from 'zod';
import { startWorker } from '../../../server/jobs/job-worker.ts';
import { enqueue, job } from '../../../server/jobs/jobs.ts';
import { testApp } from '../../../server/test/harness.ts';
import { retryFailure, showJobs } from '../contract.ts';

let melts = true;
const melt = job({
  kind: 'jobs_test.melt',
  data: z.object({ tenant_id: z.number() }),
  retry: { limit: 0 },
  async run() {
    if (melts) throw new Error('the freezer is off');
  },
});
const app = await testApp({ jobs: [melt] });

async function until(look: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await look())) {
    if (Date.now() - began > 15_000) throw new Error('It never came to that');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

// spec: R-475
test('an admin sees what failed and why, and lets it run once more', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const look = async () => (await admin.call(showJobs)).body;
  const lineOf = (page: Awaited<ReturnType<typeof look>>) =>
    page.queues.find((queue) => queue.kind === melt.kind);
  const worker = await startWorker(app.context, [melt]);
  try {
    await tenant.tx(async (tx) => enqueue(tx, melt, { tenant_id: tenant.id }));
    await until(async () => (await look()).failures.length > 0);
    const page = await look();
    expect(page.failures).toMatchObject([
      { kind: melt.kind, error: 'the freezer is off', attempts: 1, data: { tenant_id: tenant.id } },
    ]);
    expect(lineOf(page)).toMatchObject({ failed: 1, waiting: 0, running: 0 });
    melts = false;
    expect((await admin.call(retryFailure, { params: { id: page.failures[0]?.id ?? '' } })).status).toBe(204);
    await until(async () => lineOf(await look())?.done === 1);
    expect(await look()).toMatchObject({ failures: [] });
    expect((await admin.call(retryFailure, { params: { id: page.failures[0]?.id ?? '' } })).status).toBe(404);

    const other = await app.makeTenant();
    expect((await (await other.signIn('admin')).call(showJobs)).body).toMatchObject({ failures: [] });
  } finally {
    await worker.stop();
  }
});

// spec: R-475
test('nobody but an admin sees the job page', async () => {
  const tenant = await app.makeTenant();
  for (const role of ['depo_admin', 'support', 'driver'] as const)
    expect((await (await tenant.signIn(role)).call(showJobs)).status).toBe(403);
  expect((await tenant.visitor().call(showJobs)).status).toBe(401);
});
