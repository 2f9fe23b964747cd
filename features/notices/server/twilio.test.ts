// Twilio from the outbox to its webhooks: forms that are signed over the address which the world knows.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { twilioSignature } from './outside/twilio.ts';
import { queueMessages } from './queue-messages.ts';
import { relayOutbox } from './relay-outbox.ts';

const app = await testApp();

test('a message is sent, reported delivered by a signed form, and answered with STOP', async () => {
  const sent: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => (text += String(piece)));
    request.on('end', () => {
      sent.push(new URLSearchParams(text));
      response.writeHead(201).end('{"sid": "SM1", "status": "queued"}');
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const sms = { provider: 'twilio', url, account_sid: 'AC1', auth_token: 'key' };
    const tenant = await app.makeTenant({ settings: { sms } });
    const known = await app.context.tenants.byId(tenant.id);
    if (!known) throw new Error('no tenant');
    const message = { phone: '+4520112233', text: 'Hej', dedupe_key: '1', send_at: testMoment };
    await tenant.tx((tx) => queueMessages(tx, known, [{ kind: 'custom', ...message }]));
    await relayOutbox(app.context, known);
    const states = () =>
      tenant.tx((tx) => tx.selectFrom('sms_outbox').select(['status', 'provider_ref']).execute());
    expect(await states()).toEqual([{ status: 'sent', provider_ref: 'SM1' }]);

    const told = sent[0]?.get('StatusCallback') ?? '';
    expect(told).toContain(
      `${app.context.settings.public_url}/${tenant.slug}/api/sms/twilio/status?message=`,
    );
    const post = (address: string, form: Record<string, string>, key = 'key') =>
      app.server.inject({
        method: 'POST',
        url: address.slice(app.context.settings.public_url.length),
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'x-twilio-signature': twilioSignature(address, form, key),
        },
        payload: new URLSearchParams(form).toString(),
      });
    const report = { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+4520112233', ErrorCode: '' };
    expect((await post(told, report, 'other')).statusCode).toBe(401);
    expect(await states()).toMatchObject([{ status: 'sent' }]);
    expect((await post(told, report)).json()).toEqual({ taken: true });
    expect(await states()).toMatchObject([{ status: 'delivered' }]);

    const inbound = `${app.context.settings.public_url}/${tenant.slug}/api/sms/twilio/inbound`;
    const stop = { MessageSid: 'SM2', From: '+4520112233', To: '+4592451204', Body: ' Stop ' };
    expect((await post(inbound, stop, 'other')).statusCode).toBe(401);
    expect((await post(inbound, stop)).statusCode).toBe(200);
  } finally {
    server.close();
  }
});
