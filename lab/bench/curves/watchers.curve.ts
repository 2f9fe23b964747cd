// One position to everybody who watches the truck, from 100 to 10,000 on one server.

import { percentile } from '../http-side.ts';
import { startWatched } from '../live-side.ts';
import { median } from '../measure.ts';
import { showCurve } from './curve.ts';
import type { Point } from './series.ts';

const rounds = 5;

const cpu: Point[] = [];
const delay: Point[] = [];
for (const size of [100, 1_000, 10_000]) {
  const side = await startWatched('ours', size);
  await side.round();
  side.delays_ms.length = 0;
  const seen: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const { cpu_s, operations } = await side.round();
    seen.push((cpu_s / operations) * 1e6);
  }
  cpu.push({ size, value: median(seen) });
  delay.push({ size, value: percentile(side.delays_ms, 0.99) });
  side.end();
}
await showCurve({
  file: 'watchers',
  title: 'One position pushed to those who watch',
  of: 'watchers on one server',
  unit: 'µs of the server a delivery',
  series: [{ name: 'CPU a delivery (median of five rounds)', points: cpu, grows: 'flat' }],
});
await showCurve({
  file: 'watchers-delay',
  title: 'Until the last of those who watch have the position',
  of: 'watchers on one server',
  unit: 'ms',
  series: [
    {
      name: 'from sending to decoded, 99th percentile; clients on the same two cores',
      points: delay,
      grows: 'linear',
    },
  ],
});
