// Makes and fills the embedded database in a process of its own: that takes three times the memory of serving it, and
// a process that ends gives it back. npm start runs it before the first start.

import { openApp } from './open.ts';
import { seedWhenEmpty } from './seeding.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
try {
  const { app, close } = await openApp(process.env, tell);
  await seedWhenEmpty(app, tell);
  await close();
} catch (error) {
  tell(`Isrute could not prepare its database: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
