// Makes and fills the embedded database in a process of its own: that takes three times the memory of serving it, and
// a process that ends gives it back. npm start runs it before the first start.

import { tellAs } from '../server/log.ts';
import { openApp } from './open.ts';
import { seedWhenEmpty } from './seeding.ts';

const tell = tellAs(process.env);
try {
  const { app, close } = await openApp(process.env, tell);
  await seedWhenEmpty(app, tell);
  await close();
} catch (error) {
  tellAs(
    process.env,
    'fatal',
  )(`Isrute could not prepare its database: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
