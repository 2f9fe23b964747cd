// Whatever service a tenant has, and however its address came to be there: what leads inside the network is not
// called, and staff are told why.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemAct, type Tenant } from '../../../server/identity.ts';
import { callServicesWithin } from '../../../server/outside-calls.ts';
import { inTenant, type WithinTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { namesAnswer } from '../../../server/test/names-answer.ts';
import { tenantWith } from '../../../server/test/tenant-with.ts';
import { inEnglish, providersOf, serviceKinds, type ServiceField } from '../../../shared/services.ts';
import { mailHouse } from '../../mail/server/send-mail.ts';
import { gatewayOf } from '../../notices/server/outside/gateways.ts';
import type { Claimed } from '../../notices/server/queue-messages.ts';
import { tryService } from './choose-service.ts';

const app = await testApp();
let calls = 0;
const inside = createServer((_, response) => {
  calls += 1;
  response.setHeader('content-type', 'application/json').end('{}');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => inside.close());
beforeEach(() => {
  calls = 0;
  callServicesWithin({ inside: false });
});

const isAddress = ({ name }: ServiceField) => /(^|_)url$/.test(name);
/** Every provider that is called at an address; how a sign-in is judged has its own tests. */
const called = serviceKinds
  .filter((kind) => kind !== 'sign_in' && kind !== 'mail')
  .flatMap((kind) => providersOf(kind).map((one) => ({ kind, ...one })))
  .filter(({ fields }) => fields.some(isAddress));

/** As it stands in the tenant's settings: put there by hand, or since its name leads elsewhere. */
function stored({ provider, fields }: (typeof called)[number], url: string) {
  const given = fields.flatMap((field): [string, string][] => {
    if (isAddress(field)) return [[field.name, url]];
    return field.required || field.secret
      ? [[field.name, field.name === 'email' ? 'a@b.example' : 'given']]
      : [];
  });
  return { provider, ...Object.fromEntries(given) };
}

async function attempted(one: (typeof called)[number], url: string) {
  const settings = { [one.kind]: stored(one, url) };
  const { id } = await app.makeTenant({ settings });
  const tenant = (await app.context.tenants.byId(id)) as Tenant;
  const within: WithinTenant = (work, choice) => inTenant(app.database, id, work, choice);
  const given = { kind: one.kind, provider: one.provider, values: {}, secrets: {} };
  const { ok, said } = await tryService(
    within,
    systemAct(app.context, tenant),
    given,
    mailHouse(app.context),
  );
  return { ok, said: inEnglish(said) };
}

const refusal = /Its address leads inside the network and is not called$/;
const unsafe = /Its address is not called: it must begin with https/;

test('there are as many services with an address as are known', () => expect(called.length).toBe(15));

test.each(called)('$kind by $provider is not called inside, whatever names it', async (one) => {
  expect(await attempted(one, 'https://127.0.0.1')).toEqual({
    ok: false,
    said: expect.stringMatching(refusal),
  });
  expect(await attempted(one, `http://127.0.0.1:${port}`)).toEqual({
    ok: false,
    said: expect.stringMatching(unsafe),
  });
  // The name was public when it was saved.
  const asked = namesAnswer(['8.8.8.8', '10.0.0.7']);
  expect(await attempted(one, 'https://roads.example')).toEqual({
    ok: false,
    said: expect.stringMatching(refusal),
  });
  expect(asked).toHaveBeenCalledWith('roads.example', expect.anything(), expect.anything());
  expect(calls).toBe(0);
});

test.each(called.filter(({ kind }) => kind === 'sms'))(
  'no SMS goes inside by $provider, and it surely was not taken',
  async (one) => {
    const tenant = tenantWith({ sms: stored(one, 'https://127.0.0.1') });
    const gateway = gatewayOf(tenant);
    const message: Claimed = {
      id: 1,
      phone: '+4520112233',
      text: 'Hej',
      sender: null,
      attempts: 1,
      dedupe_key: 'k',
      encoding: 'GSM-7',
    };
    const handing = { tenant, from: 'Is', report_url: 'https://isrute.example/report' };
    const taken = await gateway.send(message, handing);
    expect(taken).toEqual({ event: 'not_taken', error: expect.stringMatching(refusal) });
    expect(gateway.isFailure(taken)).toBe(true);
  },
);

test('a host that the installation names may stand inside, and no other beside it', async () => {
  const [osrm] = called.filter(({ provider }) => provider === 'osrm');
  if (!osrm) throw new Error('There is no OSRM');
  callServicesWithin({ inside: false, hosts: [`127.0.0.1:${port}`] });
  await attempted(osrm, `http://127.0.0.1:${port}`);
  expect(calls).toBeGreaterThan(0);
  expect((await attempted(osrm, 'http://127.0.0.1:1')).said).toMatch(unsafe);
});
