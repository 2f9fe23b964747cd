// Positions that come in, one of each truck a second, from one truck to a thousand. A second's positions come in one
// message, as fleets send them.

import { digestOf } from '../../../server/secret-tokens.ts';
import { makeBenchTenant, withBenchDatabase } from '../bench-database.ts';
import { fillCalendar } from '../calendar-world.ts';
import { startHttpSide } from '../http-side.ts';
import { median } from '../measure.ts';
import { showCurve } from './curve.ts';
import type { Point } from './series.ts';

const key = 'bench-fleet';
const seconds = 20;

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillCalendar(database, tenant, 1_000);
  await database.fill(
    `insert into api_tokens (kind, name, scopes, token_digest) values ('integration', 'fleet', '{positions}', $1)`,
    [digestOf(key)],
  );
  await database.settle();
  const side = await startHttpSide(
    { kind: 'ours', url: database.url, connections: 2 },
    { authorization: `Bearer ${key}` },
  );
  // Each message is a second later than the one before, and all of them lie behind now.
  let at_ms = Date.now() - 10 * 60_000;
  const secondOf = (cars: number) => {
    at_ms += 1_000;
    const at = new Date(at_ms).toISOString();
    const moved = at_ms / 1e9;
    return {
      path: `/${tenant.slug}/api/integrations/positions`,
      body: {
        positions: Array.from({ length: cars }, (_, n) => ({
          internal_number: String(n + 1),
          lat: 55 + n / 1_000 + (moved % 0.01),
          lng: 10,
          at,
        })),
      },
    };
  };
  const cpu: Point[] = [];
  const took: Point[] = [];
  for (const size of [1, 10, 100, 1_000]) {
    const first = JSON.parse((await side.ask(secondOf(size))).text) as { accepted: number };
    if (first.accepted !== size) throw new Error(`${first.accepted} of ${size} positions were taken`);
    side.took_ms.length = 0;
    const { cpu_s } = await side.round(() => secondOf(size), seconds);
    cpu.push({ size, value: (cpu_s / seconds) * 1_000 });
    took.push({ size, value: median(side.took_ms) });
  }
  side.end();
  await showCurve({
    file: 'positions',
    title: 'Positions that come in',
    of: 'positions a second',
    unit: 'ms for the positions of one second',
    series: [
      { name: 'until they are kept and answered (median)', points: took, grows: 'linear' },
      { name: 'CPU of the server', points: cpu, grows: 'linear' },
    ],
  });
});
