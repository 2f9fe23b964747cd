// S7: one car position to 5,000 watching clients. Servers and clients are processes of their own; only the servers'
// CPU counts.

import { percentile } from './http-side.ts';
import { startWatched } from './live-side.ts';
import { compare, median, within } from './measure.ts';

const watchers = Number(process.argv[2] ?? 5_000);
const ours = await startWatched('ours', watchers);
const plain = await startWatched('plain', watchers);
try {
  const people = watchers.toLocaleString('en');
  await compare({
    name: `S7 one position to ${people} clients, CPU per delivery, against plain ws (Socket.IO is not installed: left out)`,
    ours: ours.round,
    reference: plain.round,
    target: { of: 'cpu', at_most: 1.1 },
  });
  await within({
    name: 'S7 server memory per watching client',
    ours: () => ours.kb_per_client,
    at_most: 15,
    unit: 'KB',
    readings: 1,
  });
  for (const [name, { delays_ms }] of [
    ['ours', ours],
    ['plain ws', plain],
  ] as const) {
    const p99 = percentile(delays_ms, 0.99).toFixed(0);
    console.log(
      `S7 until the message is decoded, ${name} | median ${median(delays_ms).toFixed(0)} ms, p99 ${p99} ms | no target`,
    );
  }
} finally {
  ours.end();
  plain.end();
}
