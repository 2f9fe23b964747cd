// The jobs in a process of their own: npm run worker.
import { startWorker } from '../server/job-worker.ts';
import { jobs } from './features.ts';
import { openApp } from './open.ts';
import { stopInOrder } from './stopping.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const { app, close } = await openApp(process.env, tell);
if (app.database.embedded) {
  tell('The embedded database belongs to one process: set DATABASE_URL to run the worker apart.');
  await close();
  process.exit(1);
}
const worker = await startWorker(app, jobs);
tell(`Worker: ${jobs.length} kinds of jobs`);
stopInOrder(async () => {
  await worker.stop();
  await close();
});
