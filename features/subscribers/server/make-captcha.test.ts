// The proof of work before subscribing, solved as a browser solves it.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import {
  firstStop as first,
  subscriberWorld,
  visitorsPhone as phone,
} from '../../../server/test/subscriber-world.ts';
import { subscribe, makeCaptcha } from '../contract/subscriber.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});
const planned = () => subscriberWorld(app);

describe('the captcha', () => {
  // spec: R-983
  test('is asked for outside of tests: solved it counts once, and nothing else counts', async () => {
    const { visitor, payload, rows } = await planned();
    const { environment } = app.context.settings;
    app.context.settings.environment = 'development';
    app.clock.set(new Date());
    try {
      const post = async (captcha_value: string | null, number: string) => {
        const { status, body } = await visitor.call(subscribe, {
          body: { ...payload(first, number), captcha_value },
          headers: { 'accept-language': 'en' },
        });
        return [status, body.error ?? null];
      };
      const refused = [422, 'reCAPTCHA verification failed, please try again.'];
      expect(await post(null, phone)).toEqual(refused);
      const { body } = await visitor.get('public/captcha');
      expect(body.required).toBe(true);
      const solution = await solveChallenge({ challenge: body.challenge, deriveKey });
      const value = (solved: unknown, challenge = body.challenge) =>
        Buffer.from(JSON.stringify({ challenge, solution: solved })).toString('base64');
      expect(await post(value({ ...solution, derivedKey: '00'.repeat(32) }), phone)).toEqual(refused);
      expect(
        await post(
          value(solution, {
            ...body.challenge,
            parameters: { ...body.challenge.parameters, expiresAt: 9_999_999_999 },
          }),
          phone,
        ),
      ).toEqual(refused);
      expect(await post('not base64 of anything', phone)).toEqual(refused);
      expect(await post(value(solution), phone)).toEqual([201, null]);
      expect(await post(value(solution), '4520112299')).toEqual(refused);
      expect(await rows.customers()).toHaveLength(1);
    } finally {
      app.context.settings.environment = environment;
    }
  });

  test('is off in tests', async () => {
    const { visitor } = await planned();
    expect((await visitor.call(makeCaptcha)).body).toEqual({ required: false, challenge: null });
  });
});
