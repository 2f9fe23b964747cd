// The tortures in short, so that they cannot rot; the long runs are commands.

import { expect, test } from 'vitest';
import { tortureApprove } from './approve.ts';
import { tortureDrive } from './drive.ts';
import { tortureLedger } from './ledger.ts';
import { tortureTill } from './till.ts';

test('nothing is lost and nothing done twice while the server is killed', async () => {
  const outcome = await tortureLedger({ seconds: 5, workers: 6, kills: 1, products: 12, warehouses: 4 });
  expect(outcome).toMatchObject({ wrong: [], faults: [], approved_wrongly: 0, kills: 1 });
  expect(outcome.acts['transfer done']).toBeGreaterThan(3);
}, 400_000);

test('of many approvals at once one is done', async () => {
  const outcome = await tortureApprove({ rounds: 6, at_once: 10 });
  expect(outcome).toMatchObject({ wrong: [], approved: 6, refused: 54 });
}, 400_000);

test('every order is in one report or waits, and no øre is lost, while the server is killed', async () => {
  const outcome = await tortureTill({ seconds: 5, workers: 6, kills: 1, registers: 4 });
  expect(outcome).toMatchObject({ faults: [], kills: 1 });
  expect(outcome.orders).toBeGreaterThan(20);
}, 400_000);

test("what a driver's phone showed as done is at the server once, in its order and at its time", async () => {
  const outcome = await tortureDrive({ seconds: 6, phones: 5, kills: 1 });
  expect(outcome).toMatchObject({ faults: [], kills: 1 });
  expect(outcome.acts).toBeGreaterThan(30);
  expect(outcome.phone_kills).toBeGreaterThan(0);
}, 400_000);
