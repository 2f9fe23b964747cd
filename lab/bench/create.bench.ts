// S3: a new colleague, with the line of their history, the invitation in the outbox and the job that sends it, all in
// one transaction.

import { makeBareViews, makeBenchTenant, withBenchDatabase } from './bench-database.ts';
import { csrfOf } from './csrf.ts';
import { startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

const connections = 8;
const requests = 160;

await withBenchDatabase(async (database) => {
  for (const slug of ['bench-a', 'bench-b']) await makeBenchTenant(database, slug, 5);
  const tenant = await makeBenchTenant(database, 'bench-c', 5);
  await makeBareViews(database, tenant.id);
  await database.settle();
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const bare = await startHttpSide({
    ...side,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: [
      {
        text: `insert into users (email, first_name, last_name, role, depo_id)
          values ('bare' || gen_random_uuid() || '@bench.invalid', 'Per', 'Lund', 'driver', $1) returning id`,
        values: [tenant.depo_ids[0]],
      },
    ],
  });
  let nth = 0;
  const newDriver = () => {
    nth += 1;
    return {
      path: `/${tenant.slug}/admin/users`,
      body: {
        user: {
          email: `ours${nth}@bench.invalid`,
          first_name: 'Per',
          last_name: 'Lund',
          role: 'driver',
          depo_id: tenant.depo_ids[0],
        },
      },
    };
  };
  try {
    ours.wear(await csrfOf(ours, tenant));
    await compare({
      name: `S3 create with audit row and outbox row (a user with the invitation), ${connections} connections`,
      ours: () => ours.round(newDriver, requests),
      reference: () => bare.round(['/'], requests),
      target: { of: 'rate', at_least: 0.35 },
    });
    const {
      rows: [kept],
    } = await database.fill(`select (select count(*) from users where email like 'ours%') as users,
      (select count(*) from record_changes where record_kind = 'users') as audited,
      (select count(*) from mail_outbox) as mails`);
    if (kept.users !== kept.audited || kept.users !== kept.mails || Number(kept.users) !== nth)
      throw new Error(`Kept ${JSON.stringify(kept)} of ${nth}`);
  } finally {
    ours.end();
    bare.end();
  }
});
