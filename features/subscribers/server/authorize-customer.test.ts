// A phone and the code sent to it, through HTTP.

import { afterEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { subscriberWorld, visitorsPhone as phone } from '../../../server/test/subscriber-world.ts';
import { authorizeCustomer } from '../contract/subscriber.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});
const planned = () => subscriberWorld(app);

describe('proving a phone', () => {
  // spec
  test('by the six digits sent to it, within twenty minutes; an unknown phone is answered the same and gets nothing', async () => {
    const { visitor, rows, subscribed } = await planned();
    const { uuid } = await subscribed();
    const ask = (body: object) => visitor.callWith(authorizeCustomer, { body });
    expect(await ask({ phone: '4520112299' })).toMatchObject({ status: 200, body: {} });
    expect(await ask({ phone })).toMatchObject({ status: 200, body: {} });
    const [, sms, more] = await rows.sms();
    expect([sms?.phone, more]).toEqual(['+4520112233', undefined]);
    const code = /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await ask({ phone, code: wrong })).body.errors).toEqual({ code: ['er ugyldig'] });
    expect((await ask({ phone: '4520112299', code })).status).toBe(422);
    expect(await ask({ phone, code })).toMatchObject({ status: 200, body: { uuid } });
    app.clock.advance(20 * 60);
    expect((await ask({ phone, code })).status).toBe(422);
    for (const status of [422, 422, 429]) expect((await ask({ phone, code: wrong })).status).toBe(status);
  });
});
