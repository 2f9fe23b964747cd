// SMS as gateways hand them over, and whose they are. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { visitorsPhone } from '../../../server/test/subscriber-world.ts';
import { planned } from '../../../server/test/subscribing-world.ts';
import { listSmsAnswers } from '../../notices/contract/answers.ts';
import { takeInboundSms } from '../contract/subscriber.ts';

const gateCustomParameters = { secret: 'callback-secret' };

async function withGateway() {
  const world = await planned({
    settings: {
      sms: {
        provider: 'link',
        url: 'https://link.test/sms/send',
        user: 'u',
        password: 'p',
        platform_id: 'COMMON_API',
        platform_partner_id: '380',
        callback_secret: gateCustomParameters.secret,
      },
    },
  });
  await world.subscribed();
  const take = (sms: object) =>
    world.visitor.callWith(takeInboundSms, {
      params: { gateway: 'link' },
      body: { gateCustomParameters, ...sms },
    });
  const answers = async () => (await (await world.tenant.signIn('support')).call(listSmsAnswers)).body;
  return { ...world, take, answers };
}

const national = visitorsPhone.slice(-8);

test.each([
  `+45${national}`,
  `45${national}`,
  `0045${national}`,
  national,
  Number(`45${national}`),
  ` 0045 ${national}`,
])('a sender that is said as %j is the subscriber', async (source) => {
  const { take } = await withGateway();
  expect((await take({ source, userData: 'Afmeld' })).body).toEqual({ unsubscribed: true });
});

test('an SMS is kept whatever stands in it and whoever sent it', async () => {
  const { take, answers } = await withGateway();
  const sent = [
    { source: national, userData: 'Hej\u0000 med jer' },
    { source: national, userData: `Hej ${'x'.repeat(20_000)}` },
    { source: '', userData: 'Hvem er jeg?' },
    { userData: 'Uden nummer' },
    { source: 'Telia\u0000', userData: 'Dit abonnement' },
    { source: '1204', userData: 'Stop\u0000' },
    { source: '9'.repeat(60), userData: '' },
  ];
  for (const sms of sent) expect([sms, (await take(sms)).status]).toEqual([sms, 200]);
  const kept = (await answers()).toReversed();
  expect(kept.map(({ phone }) => phone)).toEqual([
    `+45${national}`,
    `+45${national}`,
    '',
    '',
    'Telia',
    '1204',
    '9'.repeat(40),
  ]);
  expect(kept.map(({ message }) => message.slice(0, 20))).toEqual([
    'Hej med jer',
    `Hej ${'x'.repeat(16)}`,
    'Hvem er jeg?',
    'Uden nummer',
    'Dit abonnement',
    'Stop',
    '',
  ]);
  expect(kept[0]?.customer_id).not.toBeNull();
});

test('STOP with a NUL in it is STOP', async () => {
  const { take } = await withGateway();
  expect((await take({ source: national, userData: 'ST\u0000OP\u0000' })).body).toEqual({
    unsubscribed: true,
  });
});
