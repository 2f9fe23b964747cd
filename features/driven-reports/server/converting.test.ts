import { describe, expect, test } from 'vitest';
import { driven } from '../../../server/test/driven-report-world.ts';
import { convertToRoute } from '../contract.ts';

describe('converting', () => {
  interface Point {
    address: string;
    position: number;
    wait_time: number;
    arrival_time: string | null;
    public_comment: string | null;
    id: number;
  }
  const convertedOf = async ({ tenant }: Awaited<ReturnType<typeof driven>>, route_id: number) =>
    tenant.tx(async (tx) => ({
      route: await tx.selectFrom('routes').selectAll().where('id', '=', route_id).executeTakeFirstOrThrow(),
      points: (await tx
        .selectFrom('route_points')
        .select(['id', 'address', 'position', 'wait_time', 'arrival_time', 'public_comment'])
        .where('route_id', '=', route_id)
        .orderBy('position')
        .execute()) as Point[],
    }));

  // spec
  test('makes an unapproved route of what was driven, in its order and with its times, once', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const { status, body } = await admin.call(convertToRoute, { params: world.of(world.event.id) });
    expect([status, body.converted_by, body.converted_at]).toEqual([
      201,
      'Ida Holm',
      '2026-06-10T08:00:00.000Z',
    ]);
    const { route, points } = await convertedOf(world, body.converted_route_id ?? 0);
    expect(route).toMatchObject({
      name: `${world.route.name} 09-06-2026`,
      depo_id: world.depo.id,
      approval_status: null,
      first_stop_arrival_time: '09:05:00',
    });
    expect(points.map((point) => [point.address, point.wait_time, point.arrival_time])).toEqual([
      ['Vej 1, Odense', 6, '09:05:00'],
      ['Ved søen', 4, '09:15:00'],
      ['Vej 3, Odense', 2, '09:25:00'],
      [expect.stringMatching(/^55\.4\d+, 10\.39/), 2, '09:40:00'],
    ]);
    expect(points[0]?.public_comment).toBe('by the church');
    expect(
      await world.tenant.tx((tx) =>
        tx.selectFrom('route_point_b2b_customers').select(['route_point_id', 'b2b_customer_id']).execute(),
      ),
    ).toEqual([{ route_point_id: points[2]?.id, b2b_customer_id: world.shop }]);
    const again = await admin.callWith(convertToRoute, { params: world.of(world.event.id) });
    expect([again.status, again.body.error]).toEqual([
      422,
      `Route has already been created or another one exists with name ${route.name}`,
    ]);
  });

  // spec: R-845
  test('takes the skipped stops in on request, after the planned stop before them', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const { body } = await admin.call(convertToRoute, {
      params: world.of(world.event.id),
      body: { option: 'with_unvisited_stops' },
    });
    const { points } = await convertedOf(world, body.converted_route_id ?? 0);
    expect(points.map((point) => point.address).slice(0, 4)).toEqual([
      'Vej 1, Odense',
      'Vej 2, Odense',
      'Ved søen',
      'Vej 3, Odense',
    ]);
  });

  test('two at the same moment make one route', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    await admin.csrfToken();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.call(convertToRoute, {
          params: world.of(world.event.id),
          query: { option: 'with_unvisited_stops' },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  test('is refused for a name that is taken, before the end, and where nothing was driven', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const name = `${world.route.name} 09-06-2026`;
    await world.tenant.tx((tx) =>
      tx.insertInto('routes').values({ depo_id: world.depo.id, name: name.toUpperCase() }).execute(),
    );
    expect((await admin.callWith(convertToRoute, { params: world.of(world.event.id) })).body.error).toBe(
      `Route has already been created or another one exists with name ${name}`,
    );
    const named = await admin.call(convertToRoute, {
      params: world.of(world.event.id),
      body: { name: ' Sommerruten ' },
    });
    expect([
      named.status,
      await world.tenant.tx((tx) =>
        tx
          .selectFrom('routes')
          .select('name')
          .where('id', '=', named.body.converted_route_id)
          .executeTakeFirst(),
      ),
    ]).toEqual([201, { name: 'Sommerruten' }]);
    const {
      body: [coming],
    } = await world.post({ date: ['2026-06-12'] });
    expect((await admin.callWith(convertToRoute, { params: world.of(coming.id) })).body.error).toBe(
      'Plan event is not finished yet',
    );
    const {
      body: [idle],
    } = await world.post({ date: ['2026-06-01'] });
    expect((await admin.call(convertToRoute, { params: world.of(idle.id) })).status).toBe(422);
  });
});
