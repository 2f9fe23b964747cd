// A tenant with two depots whose admin sends sheets, and what becomes of them.

import { constraints } from '../../app/constraints.ts';
import { importKinds } from '../../app/imports.ts';
import { listDepoCars } from '../../features/cars/contract.ts';
import {
  applyImport,
  createImport,
  listImportRows,
  showImport,
  undoImport,
} from '../../features/imports/contract.ts';
import type { Kinds } from '../../features/imports/server/import-rows.ts';
import { importsJobs } from '../../features/imports/server/jobs.ts';
import { signedInUserById } from '../../features/people/server/list-users.ts';
import type { TestApp, TestTenant } from './harness.ts';

type Cell = string | number | boolean | null | { date: string };

export const importsJobsWith = (other: Partial<Kinds> = {}) =>
  importsJobs({ kinds: importKinds, constraints, findPerson: signedInUserById, ...other });
const jobs = importsJobsWith();

export async function importWorld(
  app: TestApp,
  role: 'admin' | 'depo_admin' = 'admin',
  given: TestTenant | null = null,
) {
  const tenant = given ?? (await app.makeTenant({ features: { b2b_customer_crud: true } }));
  const depo = await tenant.makeDepo({ title: 'Odense' });
  const other = await tenant.makeDepo({ title: 'Dragør' });
  const admin = await tenant.signIn(await tenant.makeUser(role, { depo_id: depo.id }));
  const send = async (
    kind: string,
    rows: readonly Readonly<Record<string, Cell | undefined>>[],
    more: object = {},
  ) => {
    const sent = rows.map((cells, at) => ({ line: at + 2, cells }));
    const body = { kind, depo_id: depo.id, source: 'sheet.xlsx', rows: sent, ...more };
    const made = await admin.callWith(createImport, { body });
    if (made.status !== 201) return { id: 0, status: made.status, body: made.body, text: made.text };
    await tenant.runJobs(jobs);
    const { id } = made.body as { id: number };
    return { id, status: 201, body: made.body, text: '' };
  };
  const run = async (id: number) => (await admin.call(showImport, { params: { id } })).body;
  const rowsOf = async (id: number, query: object = {}) =>
    (await admin.call(listImportRows, { params: { id }, query })).body;
  const apply = async (id: number) => {
    const { checks_count } = await run(id);
    const answer = await admin.callWith(applyImport, { params: { id }, body: { checks_count } });
    await tenant.runJobs(jobs);
    return answer;
  };
  const undo = async (id: number) => {
    const answer = await admin.callWith(undoImport, { params: { id } });
    await tenant.runJobs(jobs);
    return answer;
  };
  const cars = async () => (await admin.call(listDepoCars, { params: { depo_id: depo.id } })).body;
  return { tenant, depo, other, admin, send, run, rowsOf, apply, undo, cars };
}

export const importCounts = (run: Record<string, unknown>) => [
  run.status,
  run.created_count,
  run.changed_count,
  run.unchanged_count,
  run.refused_count,
];
