import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { untenanted } from '../../../server/tenant.ts';
import { app, database, norway, tenantRow } from '../../../server/test/places-world.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { driveLegs, forgetOldLegs } from './drive-legs.ts';
import { directionsOf, geocoderOf, suggestions } from './find-address.ts';

/** OSRM's route service, by which every leg takes as long. */
async function serverThatSays(duration: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const places = decodeURIComponent(request.url ?? '').split(';').length;
    const legs = Array.from({ length: places - 1 }, () => ({ duration, distance: 11_000 }));
    if (told.answers === 'fail') response.writeHead(500).end('{}');
    else response.end(JSON.stringify({ code: 'Ok', routes: [{ legs }] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = { asked, url, answers: 'well' as 'well' | 'fail', close: () => void server.close() };
  return told;
}

describe('driving legs', () => {
  const points = [
    { lat: 59.1, lng: 11.4 },
    { lat: 59.2, lng: 11.4 },
    { lat: 59.3, lng: 11.4 },
  ];
  // Long ago, so that forgetting takes no other test's legs.
  const now = new Date('2020-01-01T08:00:00Z');

  test('a tenant without settings has the register and the estimate, also when the settings are half filled', async () => {
    for (const settings of [
      {},
      { geocoder: 'mapbox', directions: 'osrm' },
      { geocoder: 'nonsense', directions_url: 'no url' },
    ]) {
      const made = await app.makeTenant({ ...norway, settings });
      const tenant = await tenantRow(made);
      expect(
        (
          await geocoderOf({ within: (work) => made.tx(work), tenant, now }).search('storgata 1 halden', {
            country: 'NO',
            size: 1,
            near: null,
          })
        )[0]?.place_name,
      ).toBe('Storgata 1, 1767 Halden');
      expect(directionsOf(tenant, (work) => made.tx(work)).kept_as).toBeNull();
    }
  });

  test('that the geocoder fails is noted at the moment of the call, not of the machine', async () => {
    const settings = { addresses: { provider: 'geonorge', url: 'http://127.0.0.1:1', timeout_ms: 1_000 } };
    const made = await app.makeTenant({ ...norway, settings });
    const asking = { within: made.tx, tenant: await tenantRow(made), now };
    const failure = await suggestions(asking, { query: 'storgata', size: 1 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Refusal);
    const noted = await made.tx((tx) =>
      tx.selectFrom('outside_systems').select('last_error_at').where('system', '=', 'addresses').execute(),
    );
    expect(noted).toEqual([{ last_error_at: now }]);
  });

  test('a leg is asked once in 30 days, and a failure keeps nothing', async () => {
    const server = await serverThatSays(700);
    try {
      const { asked, url: directions_url } = server;
      const mine = await app.makeTenant({ ...norway, settings: { directions: 'osrm', directions_url } });
      const tenant = await tenantRow(mine);
      await database.owner.query('delete from leg_cache where from_lng = 11.4');
      const leg = { seconds: 700, metres: 11_000, approximate: false };
      expect(await driveLegs(mine.tx, tenant, points, now, now)).toEqual([leg, leg]);
      expect(await driveLegs(mine.tx, tenant, [...points, { lat: 59.4, lng: 11.4 }], now, now)).toEqual([
        leg,
        leg,
        leg,
      ]);
      expect(asked.map((url) => decodeURIComponent(url).split(';').length)).toEqual([3, 2]);
      const later = new Date('2020-02-02T08:00:00Z');
      server.answers = 'fail';
      const failure = await driveLegs(mine.tx, tenant, points, later, later).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Refusal);
      expect((failure as Refusal).problems[0]).toMatchObject({
        values: { status: '500' },
        text: { en: 'Calculate EAT Failed with status {status}' },
      });
      expect(await driveLegs(mine.tx, tenant, points, now, now)).toEqual([leg, leg]);
      await untenanted(database, (tx) => forgetOldLegs(tx, later));
      expect((await database.owner.query('select from leg_cache where from_lng = 11.4')).rowCount).toBe(0);
    } finally {
      server.close();
    }
  });

  test('times that one server told count for all who ask it, and for nobody who asks another', async () => {
    const servers = await Promise.all([serverThatSays(700), serverThatSays(900)]);
    try {
      const [first, second] = servers.map(({ url }) => url);
      const secondsOf = async (directions_url: string | undefined) => {
        const made = await app.makeTenant({ ...norway, settings: { directions: 'osrm', directions_url } });
        const legs = await driveLegs(made.tx, await tenantRow(made), points, now, now);
        return legs.map(({ seconds }) => seconds);
      };
      expect(await secondsOf(first)).toEqual([700, 700]);
      expect(await secondsOf(second)).toEqual([900, 900]);
      expect(await secondsOf(first)).toEqual([700, 700]);
      expect(servers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    } finally {
      servers.forEach(({ close }) => close());
      await untenanted(database, (tx) => forgetOldLegs(tx, new Date('2020-02-02T08:00:00Z')));
    }
  });

  // spec: R-825
  test('a service that costs is counted by the day, left alone past its limit, kept nothing of, and told on the page', async () => {
    const departures: unknown[] = [];
    let isBroken = false;
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece) => (text += String(piece)));
      request.on('end', () => {
        const { departureTime, intermediates } = JSON.parse(text);
        departures.push(departureTime);
        const legs = Array.from({ length: intermediates.length + 1 }, () => ({
          duration: '700s',
          distanceMeters: 11_000,
        }));
        response.writeHead(isBroken ? 403 : 200).end(JSON.stringify({ routes: [{ legs }] }));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const directions = { provider: 'google', key: 'k', url, most_a_day: 3 };
      const mine = await app.makeTenant({ ...norway, settings: { directions } });
      const tenant = await tenantRow(mine);
      const tomorrow = new Date('2020-01-02T06:30:00Z');
      const drive = () => driveLegs(mine.tx, tenant, points, tomorrow, now);
      const leg = { seconds: 700, metres: 11_000, approximate: false };
      expect(await drive()).toEqual([leg, leg]);
      expect(await drive()).toEqual([leg, leg]);
      expect(departures).toEqual([tomorrow.toISOString(), tomorrow.toISOString()]);
      const noted = () =>
        mine.tx((tx) =>
          tx.selectFrom('outside_systems').selectAll().where('system', '=', 'directions').executeTakeFirst(),
        );
      expect(await noted()).toMatchObject({ last_counts: { legs: 2 }, last_error: null });
      isBroken = true;
      await expect(drive()).rejects.toBeInstanceOf(Refusal);
      expect(await noted()).toMatchObject({ last_error: 'It refused the key (403)' });
      isBroken = false;
      const failure = (await drive().catch((error: unknown) => error)) as Refusal;
      expect(failure.problems[0]).toMatchObject({ values: { status: 'limit' } });
      expect(departures).toHaveLength(3);
      const units = await mine.tx((tx) =>
        tx.selectFrom('outside_calls').select(['provider', 'units']).execute(),
      );
      expect(units).toEqual([{ provider: 'google', units: 3 }]);
      const other = await app.makeTenant({ ...norway, settings: { directions } });
      expect(await driveLegs(other.tx, await tenantRow(other), points, tomorrow, now)).toEqual([leg, leg]);
    } finally {
      server.close();
    }
  });
});
