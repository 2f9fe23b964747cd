// Hosts that a tenant names: nothing leads here by them before their owner has said so in the DNS.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { listChanges } from '../../history/contract.ts';
import { checkHost } from '../contract/hosts.ts';
import { changeSettings, showSettings } from '../contract/settings.ts';

const app = await testApp();
// Unknown hosts lead to the first tenant that there is.
await app.makeTenant();

const world = async (overrides = {}) => {
  const tenant = await app.makeTenant(overrides);
  return { tenant, admin: await tenant.signIn('admin') };
};
const change = (admin: Client, body: BodyOf<typeof changeSettings>) => admin.call(changeSettings, { body });

/** The DNS of the world, as this test has it. */
const dns = new Map<string, string[]>();
app.context.txtRecords = (name) => {
  const texts = dns.get(name);
  if (texts?.[0] === 'SERVFAIL') return Promise.reject(Object.assign(new Error(name), { code: 'ESERVFAIL' }));
  return texts
    ? Promise.resolve(texts)
    : Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
};
const check = async (admin: Client, host: string) => (await admin.call(checkHost, { body: { host } })).body;
const leadsTo = async (host: string) => (await app.context.tenants.byHost(host))?.id;

test('a host that is named leads nowhere before its owner has said so in the DNS, and what is wrong is told', async () => {
  const { tenant, admin } = await world();
  const host = `biler${tenant.id}.example.com`;
  const named = await change(admin, { hosts: ['www.only.example', ` ${host.toUpperCase()}. `, host] });
  expect(named.body.values.hosts).toEqual(['www.only.example', host]);
  const waiting = named.body.named_hosts[1];
  expect(waiting).toMatchObject({
    host,
    proven: false,
    record: { name: `_isrute.${host}` },
    problem: null,
  });
  expect(await leadsTo(host)).not.toBe(tenant.id);

  const { name, value } = waiting?.record ?? { name: '', value: '' };
  expect(await check(admin, host)).toMatchObject({ proven: false, problem: 'no_record' });
  dns.set(name, ['SERVFAIL']);
  expect(await check(admin, host)).toMatchObject({ proven: false, problem: 'no_answer' });
  dns.set(name, ['isrute=somebody-else', 'v=spf1 -all']);
  expect(await check(admin, host)).toMatchObject({ proven: false, problem: 'other_value' });
  expect((await admin.call(showSettings)).body.named_hosts[1]).toMatchObject({ problem: 'other_value' });
  expect(await leadsTo(host)).not.toBe(tenant.id);

  dns.set(name, ['v=spf1 -all', value]);
  expect(await check(admin, host.toUpperCase())).toMatchObject({ proven: true, problem: null });
  expect(await leadsTo(host.toUpperCase())).toBe(tenant.id);
  dns.delete(name);
  expect(await check(admin, host)).toMatchObject({ proven: true });
  const { body: history } = await admin.call(listChanges, {
    query: { kind: 'tenants', id: tenant.id },
  });
  expect(JSON.stringify(history)).toContain('"proven_host"');
  expect((await admin.call(checkHost, { body: { host: 'never-named.example' } })).status).toBe(404);
  // What an admin saves without it is given up, and only that.
  const left = (await change(admin, { hosts: ['www.only.example'] })).body.values.hosts;
  expect(left).toEqual(['www.only.example']);
  expect(await leadsTo(host)).not.toBe(tenant.id);
});

test('a host leads to one tenant: another may name it, and has it once the DNS says so and it is given up', async () => {
  const { tenant, admin } = await world();
  const other = await world();
  const host = `begge${tenant.id}.example.com`;
  const tokens = [];
  for (const one of [admin, other.admin])
    tokens.push((await change(one, { hosts: [host] })).body.named_hosts[0]?.record.value ?? '');
  expect(tokens[0]).not.toBe(tokens[1]);
  dns.set(`_isrute.${host}`, tokens);
  expect(await check(other.admin, host)).toMatchObject({ proven: true });
  expect(await check(admin, host)).toMatchObject({ proven: false, problem: 'taken' });
  expect(await leadsTo(host)).toBe(other.tenant.id);
  expect((await change(other.admin, { hosts: [] })).status).toBe(200);
  expect(await leadsTo(host)).not.toBe(other.tenant.id);
  expect(await check(admin, host)).toMatchObject({ proven: true });
  expect(await leadsTo(host)).toBe(tenant.id);
});

test('what the operator has set leads here without a proof, and stays when others are named beside it', async () => {
  const host = 'set-by-operator.example.com';
  const { tenant, admin } = await world({ hosts: [host] });
  const { values, named_hosts } = (await change(admin, { hosts: [host, 'more.example.com'] })).body;
  expect(values.hosts).toEqual([host, 'more.example.com']);
  expect(named_hosts.map(({ proven }) => proven)).toEqual([true, false]);
  expect(await leadsTo(host)).toBe(tenant.id);
});
