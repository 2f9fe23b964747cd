// Every call is walked: what changes how one signs in wants proof of the person, and an open session alone gets nowhere
// with it.

import { expect, test } from 'vitest';
import { refusalOf } from '../server/test/client.ts';
import { testApp } from '../server/test/harness.ts';
import type { AnyEndpoint } from '../shared/endpoint.ts';
import { topicsOf, type Topic } from '../shared/topics.ts';
import { served } from './features.ts';

const app = await testApp();

/** What changes nothing of how anybody signs in, though it is about people, their sessions or the tenant's doors. */
const harmless: Readonly<Record<string, string>> = {
  'rename a passkey': 'the name is for its owner alone',
  'unlock user': 'it lifts a lock that any stranger can cause; the password stays the same',
  'try a service': 'it keeps nothing',
  'apply import': 'of people it wants the proof by its kind, which features/people proves',
  'undo import': 'the same',
  'change the logo': 'a picture',
  'remove the logo': 'a picture',
  'check a host': 'it asks the DNS what its owner has said',
};
const doors: readonly Topic[] = [
  'users',
  'sessions',
  'second-factors',
  'integration-keys',
  'services',
  'tenant-settings',
  'mails',
];
const writes = served
  .map(({ endpoint }) => endpoint)
  .filter(({ method, who }) => method !== 'GET' && who === 'staff');

test('every call that changes how one signs in wants the proof, and what wants none says why', () => {
  const about = writes.filter((one) => topicsOf(one).some((topic) => doors.includes(topic)));
  const open = about.filter(({ name, proof }) => proof === null && harmless[name] === undefined);
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(about.length).toBeGreaterThan(20);
  const names = new Set(writes.filter(({ proof }) => proof !== null).map(({ name }) => name));
  expect(names).toContain("erase a customer's personal data");
  expect(Object.keys(harmless).filter((name) => names.has(name))).toEqual([]);
});

const sample: Readonly<Record<string, string>> = {
  email: 'x@test.invalid',
  role: 'admin',
  status: 'inactive',
  second_factor: 'off',
};

/** Each body by which a call wants the proof. */
function bodiesOf({ proof }: AnyEndpoint): readonly Record<string, string>[] {
  if (proof === null || proof === 'in_body') return [];
  return proof === 'always'
    ? [{}]
    : proof.map((field) => ({ [field]: sample[field] ?? 'en lang adgangskode' }));
}

test('an open session alone gets nowhere with any of them', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin', { proven: false });
  const params = { id: 1, kind: 'mail', way: 'passkey', way_id: 1, session: 'browser', session_id: 1 };
  const wrong: string[] = [];
  let walked = 0;
  for (const endpoint of writes) {
    for (const body of bodiesOf(endpoint)) {
      walked += 1;
      const reply = await admin.callWith(endpoint, { params, body });
      if (reply.status !== 403 || refusalOf(reply).errors.proof === undefined)
        wrong.push(`${endpoint.name} ${JSON.stringify(body)}: ${reply.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(walked).toBeGreaterThan(20);
});

test('what takes its proof in the body is refused at that field without it', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin', { proven: false });
  const inBody = writes.filter(({ proof }) => proof === 'in_body');
  expect(inBody.map(({ name }) => name).toSorted()).toEqual(['remove second factor', 'renew recovery codes']);
  for (const endpoint of inBody)
    expect(refusalOf(await admin.callWith(endpoint, { body: {} })).errors.one_time_code).toBeDefined();
});
