import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { firstStop as first, visitorsPhone as phone } from '../../../server/test/subscriber-world.ts';
import { app, planned } from '../../../server/test/subscribing-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { countSmsAnswers, listSmsAnswers, markSmsAnswer } from '../../notices/contract/answers.ts';
import { queueDueNotices } from '../../notices/server/queue-due-notices.ts';
import { relayOutbox } from '../../notices/server/relay-outbox.ts';
import {
  showConsents,
  unsubscribePartly,
  unsubscribe,
  showCustomerPage,
  deliveryInfo,
} from '../contract/consents.ts';
import { subscribe, takeInboundSms } from '../contract/subscriber.ts';
import { forgetNightly } from './jobs.ts';

/** By the phone alone; the id is none. */
const leave = (visitor: Client, phone_number: string, headers: Record<string, string> = {}) =>
  visitor.callWith(unsubscribe, { params: { id: 1 }, query: { phone_number }, headers });

describe('leaving', () => {
  // spec: ..R-963
  test('by phone: gone is 204, unknown is 404, and nothing more is sent but the farewell', async () => {
    const { visitor, rows, subscribed, known, tenant } = await planned();
    const customer = await subscribed();
    app.clock.set(new Date('2026-06-11T06:46:00Z'));
    await queueDueNotices(app.context, await known());
    expect((await rows.sms()).map((sms) => [sms.kind, sms.status])).toEqual([
      ['subscribed', 'queued'],
      ['notice', 'queued'],
    ]);
    const gone = await visitor.delete(`public/customers/1.json?phone_number=%2B${phone}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await rows.sms()).map((sms) => [sms.kind, sms.status])).toEqual([
      ['subscribed', 'cancelled'],
      ['notice', 'cancelled'],
      ['unsubscribed', 'queued'],
    ]);
    expect((await rows.receivers()).map((row) => row.skip_code)).toEqual(['unsubscribed', 'unsubscribed']);
    app.clock.set(new Date('2026-06-25T06:50:00Z'));
    await queueDueNotices(app.context, await known());
    await relayOutbox(app.context, await known());
    expect((await rows.sms()).filter((sms) => sms.status === 'shown').map((sms) => sms.kind)).toEqual([
      'unsubscribed',
    ]);
    expect((await rows.consents()).slice(3)).toEqual([
      { kind: 'sms', given: false, source: 'unsubscribe_phone' },
      { kind: 'marketing', given: false, source: 'unsubscribe_phone' },
    ]);
    const again = await leave(visitor, phone, { 'accept-language': 'en' });
    expect([again.status, again.body.error]).toEqual([
      404,
      'We do not know this phone number. Please try again or contact customer service.',
    ]);
    expect((await tenant.visitor().call(showConsents, { params: { id: customer.uuid } })).status).toBe(404);
  });

  test('three tries a day per phone count, whether it is known or not; five an hour per address', async () => {
    const { visitor } = await planned();
    const statuses: number[] = [];
    for (const number of [phone, phone, phone, phone, '4520112299', '4520112298'])
      statuses.push((await leave(visitor, number)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 404, 429]);
  });

  // spec: R-861
  test('by uuid, once: then it is known no more', async () => {
    const { visitor, rows, subscribed } = await planned();
    const { uuid } = await subscribed();
    expect((await visitor.call(unsubscribe, { params: { id: uuid } })).status).toBe(204);
    expect((await rows.customers())[0]).toMatchObject({ sms_permission: false, marketing_agreement: false });
    const again = await visitor.callWith(unsubscribe, { params: { id: uuid } });
    expect([again.status, again.body?.reason]).toEqual([404, 'unsubscribed']);
    expect((await rows.sms()).map((sms) => sms.kind)).toEqual(['subscribed', 'unsubscribed']);
  });

  // spec
  test('partly: only what is ticked is withdrawn, and both ticked is all', async () => {
    const { visitor, rows, subscribed } = await planned();
    const { uuid } = await subscribed();
    const partly = (body: object) => visitor.call(unsubscribePartly, { params: { uuid }, body });
    expect(await partly({ sms: false, marketing: true })).toMatchObject({
      status: 200,
      body: { uuid, sms_permission: true, marketing_agreement: false },
    });
    expect((await rows.receivers()).map((row) => row.skip_code)).toEqual([null, null]);
    expect(await partly({ sms: true, marketing: true })).toMatchObject({
      status: 200,
      body: { sms_permission: false, marketing_agreement: false },
    });
    expect((await rows.receivers()).map((row) => row.skip_code)).toEqual(['unsubscribed', 'unsubscribed']);
    expect((await partly({ sms: true, marketing: true })).status).toBe(404);
  });

  test('and coming back makes the coming notices due again', async () => {
    const { visitor, rows, subscribed, payload } = await planned();
    const { uuid } = await subscribed();
    await visitor.call(unsubscribe, { params: { id: uuid } });
    await visitor.call(subscribe, { body: payload() });
    expect((await rows.receivers()).map((row) => [row.skip_code, row.sms_sent_skipped_at])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await rows.sms()).map((sms) => sms.kind)).toEqual([
      'subscribed',
      'unsubscribed',
      'subscribed',
      'marketing',
    ]);
  });

  test('the next night erases who left everything, and keeps who left a part', async () => {
    const { tenant, visitor, rows, subscribed, payload, known } = await planned();
    const { uuid, id } = await subscribed();
    await visitor.call(subscribe, { body: payload(first, '4520112299') });
    await visitor.call(unsubscribe, { params: { id: uuid } });
    await visitor.call(unsubscribePartly, {
      params: { uuid: (await rows.customers())[1]?.uuid ?? '' },
      body: { sms: true },
    });
    app.clock.set(new Date('2026-06-11T00:00:00Z'));
    await forgetNightly.run(
      { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
      {},
    );
    expect((await rows.customers()).map((row) => row.phone)).toEqual(['+4520112299']);
    expect(await tenant.tx((tx) => tx.selectFrom('locations').selectAll().execute())).toHaveLength(1);
    expect((await rows.receivers()).map((row) => row.customer_id)).not.toContain(id);
    expect((await rows.consents()).length).toBeGreaterThan(0);
  });

  test('by answering STOP, when the gateway signs for it', async () => {
    const secret = 'callback-secret';
    const { tenant, visitor, rows, subscribed } = await planned({
      settings: { sms_gateway: 'gatewayapi', gatewayapi: { token: 't', callback_secret: secret } },
    });
    await subscribed();
    const sms = (message: string) => ({
      id: 1_000_001,
      msisdn: 4_520_112_233,
      receiver: 451_204,
      message,
      senttime: 1_450_000_000,
      webhook_label: 'test',
      country_code: 'DK',
      country_prefix: 45,
    });
    const signed = (message: string, key: string) => {
      const unsigned = [{ alg: 'HS256', typ: 'JWT' }, sms(message)]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return {
        'x-gwapi-signature': `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`,
      };
    };
    const take = (message: string, key = secret) =>
      visitor.call(takeInboundSms, {
        params: { gateway: 'gatewayapi' },
        body: sms(message),
        headers: signed(message, key),
      });
    expect((await take('STOP', 'another')).status).toBe(401);
    expect((await take('Hvornår kommer I? Det kan ikke være rigtigt at I ikke vil stop her')).body).toEqual({
      unsubscribed: false,
    });
    for (const message of ['Stop ved mig', 'Ikke stop', 'stop nr 5', 'Kan I stop?'])
      expect([message, (await take(message)).body]).toEqual([message, { unsubscribed: false }]);
    expect((await rows.customers())[0]?.sms_permission).toBe(true);
    expect((await take('ISRUTE Stop')).body).toEqual({ unsubscribed: true });
    expect((await take('stop')).body).toEqual({ unsubscribed: false });
    expect((await rows.consents()).at(-1)).toMatchObject({ given: false, source: 'sms_stop' });

    // What no machine acts on is for people to read, with the customer beside it.
    const support = await tenant.signIn('support');
    const list = async (query: QueryOf<typeof listSmsAnswers> = {}) => {
      const { body, headers } = await support.call(listSmsAnswers, { query });
      return { rows: body, total: headers['x-total-count'] };
    };
    const { rows: answers, total } = await list();
    expect([total, answers.map(({ message }) => message)]).toEqual([
      '6',
      [
        'stop',
        'Kan I stop?',
        'stop nr 5',
        'Ikke stop',
        'Stop ved mig',
        'Hvornår kommer I? Det kan ikke være rigtigt at I ikke vil stop her',
      ],
    ]);
    expect(answers.map(({ is_stop }) => is_stop)).toEqual([true, false, false, false, false, false]);
    const [customer] = await rows.customers();
    expect(answers[4]).toMatchObject({
      phone: '+4520112233',
      customer_id: customer?.id,
      customer_address: 'Vej 1, Odense',
      read_at: null,
    });
    expect((await list({ q: 'hvornaar' })).total).toBe('1');
    expect((await list({ q: '20 11 22 33' })).total).toBe('6');
    expect((await list({ q: '99 99' })).total).toBe('0');
    expect((await list({ page: 2, per_page: 25 })).rows).toEqual([]);

    const mark = (is_read: boolean, who = support) =>
      who.call(markSmsAnswer, { params: { id: answers[4]?.id ?? 0 }, body: { is_read } });
    expect((await mark(true)).body.read_at).not.toBeNull();
    expect((await support.call(countSmsAnswers)).body).toEqual({ unread: 5, read: 1 });
    expect((await list({ state: 'read' })).rows.map(({ message }) => message)).toEqual(['Stop ved mig']);
    expect((await mark(false)).body.read_at).toBeNull();
    expect((await mark(true, await (await app.makeTenant()).signIn('admin'))).status).toBe(404);
  });
});

describe("a customer's own page", () => {
  // spec
  test('shows the place, the consents, the next visits, and the phone only in part', async () => {
    const { visitor, subscribed } = await planned();
    const { uuid } = await subscribed();
    const { status, body } = await visitor.call(showCustomerPage, { params: { uuid } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uuid,
      sms_permission: true,
      marketing_agreement: true,
      place: { address: 'Vej 1, Odense', coordinates: first },
    });
    expect(body.phone).toBe('+45 ••••••33');
    expect(body.next_visits).toMatchObject([
      { date: '2026-06-11', address: 'Vej 1, Odense' },
      { date: '2026-06-25' },
    ]);
    expect((await visitor.call(deliveryInfo, { query: { c: uuid } })).body).toEqual(body.next_visits);
  });

  // spec: R-916
  test('is unknown to others', async () => {
    const { visitor, subscribed } = await planned();
    const { uuid } = await subscribed();
    const foreign = (await planned()).visitor;
    for (const path of [`c/${uuid}`, `public/customers/${uuid}`, `api/public/customers/${uuid}`]) {
      expect([path, (await visitor.get(path)).status, (await foreign.get(path)).status]).toEqual([
        path,
        200,
        404,
      ]);
    }
    expect((await foreign.call(unsubscribe, { params: { id: uuid } })).status).toBe(404);
    expect((await foreign.call(unsubscribePartly, { params: { uuid }, body: { sms: true } })).status).toBe(
      404,
    );
    expect((await visitor.call(showConsents, { params: { id: uuid } })).body.sms_permission).toBe(true);
  });
});
