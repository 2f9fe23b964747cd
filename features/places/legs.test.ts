import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { untenanted } from '../../server/tenant.ts';
import { app, database, norway, tenantRow } from '../../server/test/places-world.ts';
import { Refusal } from '../../shared/refusals.ts';
import { driveLegs, forgetOldLegs } from './server/commands.ts';
import { directionsOf, geocoderOf } from './server/queries.ts';

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
          await geocoderOf(tenant, (work) => made.tx(work)).search('storgata 1 halden', {
            country: 'NO',
            size: 1,
            near: null,
          })
        )[0]?.place_name,
      ).toBe('Storgata 1, 1767 Halden');
      expect(directionsOf(tenant).kept_as).toBeNull();
    }
  });

  test('a leg is asked once in 30 days, and a failure keeps nothing', async () => {
    const asked: string[] = [];
    let broken = false;
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const count = decodeURIComponent(request.url ?? '').split(';').length;
      if (broken) response.writeHead(500).end('{}');
      else
        response.end(
          JSON.stringify({
            code: 'Ok',
            routes: [
              { legs: Array.from({ length: count - 1 }, () => ({ duration: 700, distance: 11_000 })) },
            ],
          }),
        );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    try {
      const directions_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
      broken = true;
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
});
