// The jobs in a process of their own: npm run worker.

import { tellAs } from '../server/log.ts';
import { serveMetrics } from '../server/metrics/serve-metrics.ts';
import { SettingsError } from '../server/settings.ts';
import { jobs } from './features.ts';
import { startWorkers } from './open-homes.ts';
import { openApp } from './open.ts';
import { run } from './stopping.ts';

const tell = tellAs(process.env);

await run(async () => {
  const { app, watched, close } = await openApp(process.env, tell);
  if (app.database.embedded) {
    await close();
    throw new SettingsError(
      'The embedded database belongs to one process: set DATABASE_URL to run the worker apart.',
    );
  }
  const worker = await startWorkers(app, watched);
  const metrics = await serveMetrics(app, null);
  tell(`Worker: ${jobs.length} kinds of jobs`);
  return {
    log: app.log,
    drain_ms: 0,
    leave() {},
    async stop() {
      await worker.stop();
      await metrics?.stop();
      await close();
    },
  };
});
