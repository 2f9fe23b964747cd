// What becomes of a push by what its service answers. The moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { afterEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { pushedTour } from '../../../server/test/push-world.ts';

const app = await testApp();
app.context.settings.webhooks_inside = true;

afterEach(() => {
  app.clock.set(testMoment);
});

const later = (ms: number) => app.clock.set(new Date(app.clock().getTime() + ms));
const MINUTE_MS = 60_000;
const onTour = () => pushedTour(app);

describe('a push service', () => {
  test.each([404, 410, 403])('that answers %i is not written to again', async (status) => {
    const { listen, write, look, service, subscriptions } = await onTour();
    await listen();
    service.status = status;
    await write('Hej');
    await look();
    await look();
    expect([service.asked.length, await subscriptions()]).toEqual([1, []]);
  });

  test.each([429, 500, 503])('that answers %i is asked again when it said', async (status) => {
    const { listen, write, look, service, taken, waiting } = await onTour();
    await listen();
    service.status = status;
    service.retry_after = '300';
    await write('Hej');
    await look();
    later(299_000);
    await look();
    expect(service.asked).toHaveLength(1);
    service.status = 201;
    later(2_000);
    await look();
    expect([taken().length, await waiting()]).toEqual([2, []]);
  });

  test('that does not take it until it is old is not asked any more: nothing of yesterday is shown', async () => {
    const { listen, write, look, service, waiting } = await onTour();
    await listen();
    service.status = 500;
    await write('Hej');
    await look();
    later(4 * 60 * MINUTE_MS);
    service.status = 201;
    await look();
    expect([service.asked.length, await waiting()]).toEqual([1, []]);
  });

  test('that refuses what is said loses it and nothing else', async () => {
    const { listen, write, look, service, subscriptions, waiting } = await onTour();
    await listen();
    service.status = 413;
    await write('Hej');
    await look();
    expect([(await waiting()).length, (await subscriptions()).length]).toEqual([0, 1]);
    service.status = 201;
    await write('Hej igen');
    await look();
    expect(service.asked).toHaveLength(2);
  });
});
