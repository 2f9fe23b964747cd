// The list, the form, deactivation and who may do what, through HTTP.

import { describe, expect, test } from 'vitest';
import { app, start, names } from '../../../server/test/routes-world.ts';
import {
  countRoutes,
  deleteRoute,
  listFilteredRoutes,
  listRoutes,
  showRoute,
  undoDeleteRoute,
  updateRoute,
} from '../contract/route.ts';

test('the list stands in the order in which people count, copies behind their original, or by a column; it knows the next planned day', async () => {
  const { tenant, admin, depo, make } = await start();
  for (const name of [
    '10 Syd',
    '2 Nord (copy 10)',
    '2 Nord (copy)',
    '2 Nord',
    '2 Nord (copy 2)',
    '2 Nord (reverse)',
  ])
    await make({ name });
  const list = async (sort?: string) =>
    (
      await admin.call(listFilteredRoutes, {
        params: { depo_id: depo.id, filter: 'active' },
        query: sort === undefined ? {} : { sort },
      })
    ).body;
  const natural = [
    '2 Nord',
    '2 Nord (copy)',
    '2 Nord (copy 2)',
    '2 Nord (copy 10)',
    '2 Nord (reverse)',
    '10 Syd',
  ];
  expect([names(await list()), names(await list('name')), names(await list('-name'))]).toEqual([
    natural,
    natural,
    natural.toReversed(),
  ]);
  const car = await tenant.makeCar({ depo_id: depo.id });
  await tenant.tx(async (tx) => {
    const route = await tx
      .selectFrom('routes')
      .select('id')
      .where('name', '=', '10 Syd')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('plan_events')
      .values(
        ['2026-06-01', '2026-06-20', '2026-06-12'].map((date) => ({
          depo_id: depo.id,
          route_id: route.id,
          car_id: car.id,
          date,
          day_span: 1,
        })),
      )
      .execute();
  });
  const planned = (await list('next_date')) as { name: string; next_date: string | null }[];
  expect(planned.map((route) => [route.name, route.next_date]).slice(0, 2)).toEqual([
    ['10 Syd', '2026-06-12'],
    ['2 Nord', null],
  ]);
  for (const sort of ['tag', '-stops', 'first', '-last', 'day', 'nonsense'])
    expect(names(await list(sort))).toHaveLength(6);
});

describe('the list', () => {
  // spec
  test('a tag takes a route out of the active tab and an empty one puts it back', async () => {
    const { admin, depo, make } = await start();
    const params = { depo_id: depo.id };
    await make({ name: '10 Ti' });
    await make({ name: '2 To' });
    const tagged = await make({ name: 'Tre', tag: 'reserve' });
    const gone = await make({ name: 'Fire' });
    await admin.call(deleteRoute, { params: { ...params, id: gone.id } });
    const active = await admin.call(listRoutes, { params });
    expect([names(active.body), active.headers['x-total-count']]).toEqual([['2 To', '10 Ti'], '2']);
    for (const [filter, wanted] of [
      ['tagged', ['Tre']],
      ['deleted', ['Fire']],
      ['active', ['2 To', '10 Ti']],
    ] as const) {
      expect(names((await admin.call(listFilteredRoutes, { params: { ...params, filter } })).body)).toEqual(
        wanted,
      );
      expect(names((await admin.call(listRoutes, { params, query: { filter } })).body)).toEqual(wanted);
    }
    expect((await admin.call(countRoutes, { params })).body).toEqual({
      active: 2,
      tagged: 1,
      deleted: 1,
      tags: [{ tag: 'reserve', count: 1 }],
    });
    await admin.call(updateRoute, { params: { ...params, id: tagged.id }, body: { tag: '' } });
    expect(names((await admin.call(listRoutes, { params })).body)).toEqual(['2 To', '10 Ti', 'Tre']);
    expect(
      (await admin.callWith(listFilteredRoutes, { params: { depo_id: depo.id, filter: 'nonsense' } })).status,
    ).toBe(404);
  });

  // spec
  test('search, tag and options narrow and widen it; wildcards are plain characters', async () => {
    const { admin, depo, make } = await start();
    const params = { depo_id: depo.id };
    for (const body of [{ name: 'Abild' }, { name: 'Cabo', tag: 'x' }, { name: 'Dal', tag: 'y' }])
      await make(body);
    expect(names((await admin.call(listRoutes, { params, query: { q: 'aB' } })).body)).toEqual([
      'Abild',
      'Cabo',
    ]);
    expect((await admin.call(listRoutes, { params, query: { q: '%' } })).body).toEqual([]);
    expect(
      names((await admin.call(listRoutes, { params, query: { filter: 'tagged', tag: 'x' } })).body),
    ).toEqual(['Cabo']);
    const options = await admin.call(listRoutes, { params, query: { for_collection: '1' } });
    expect(options.body.map((option) => Object.keys(option))).toEqual([
      ['id', 'name', 'tag', 'deleted_at'],
      ['id', 'name', 'tag', 'deleted_at'],
      ['id', 'name', 'tag', 'deleted_at'],
    ]);
  });

  test('pages hold fifty; a page past the end is empty and still says how many there are', async () => {
    const { tenant, depo, admin } = await start();
    await tenant.tx((tx) =>
      tx
        .insertInto('routes')
        .values(Array.from({ length: 51 }, (_, at) => ({ depo_id: depo.id, name: `${at + 1} Rute` })))
        .execute(),
    );
    const params = { depo_id: depo.id };
    const page = async (number: string) =>
      admin.call(listRoutes, { params: { depo_id: depo.id }, query: { page: number } });
    expect(names((await page('2')).body)).toEqual(['51 Rute']);
    const past = await page('9');
    expect([past.body, past.headers['x-total-count']]).toEqual([[], '51']);
    expect((await page('nonsense')).body).toHaveLength(50);
    expect((await admin.call(listRoutes, { params, query: { per_page: 100 } })).body).toHaveLength(51);
  });
});

describe('deactivation', () => {
  test('a route without planned events goes and comes back unapproved', async () => {
    const { admin, depo, make, tenant } = await start();
    const { id } = await make({ name: 'Nord' });
    await tenant.tx((tx) =>
      tx
        .updateTable('routes')
        .set({ approval_status: 'approved', approved_at: app.clock() })
        .where('id', '=', id)
        .execute(),
    );
    const at = { params: { depo_id: depo.id, id } };
    // spec
    expect((await admin.call(showRoute, at)).body).toMatchObject({
      is_deactivatable: true,
      deleted_at: null,
      approval_status: 'approved',
    });
    // spec: R-797
    expect((await admin.call(deleteRoute, at)).status).toBe(204);
    // spec
    expect((await admin.call(showRoute, at)).body).toMatchObject({
      is_deactivatable: false,
      deleted_at: app.clock().toISOString(),
    });
    const edit = await admin.call(updateRoute, { ...at, body: { name: 'X' } });
    expect([edit.status, edit.body]).toMatchObject([422, { error: 'Route is deactivated' }]);
    // spec
    expect((await admin.call(undoDeleteRoute, at)).body).toMatchObject({
      deleted_at: null,
      approval_status: null,
      name: 'Nord',
    });
  });

  // spec
  test('one with an event today or later that is not finished stays, and says when', async () => {
    const { admin, depo, make, tenant } = await start();
    const { id } = await make({ name: 'Nord' });
    const cars = [await tenant.makeCar(), await tenant.makeCar()];
    const event = { depo_id: depo.id, route_id: id };
    await tenant.tx((tx) =>
      tx
        .insertInto('plan_events')
        .values([
          { ...event, car_id: cars[0]?.id ?? 0, date: '2026-06-09' },
          { ...event, car_id: cars[0]?.id ?? 0, date: '2026-06-10', finished_at: app.clock() },
          { ...event, car_id: cars[1]?.id ?? 0, date: '2026-06-24' },
        ])
        .execute(),
    );
    const at = { params: { depo_id: depo.id, id } };
    expect((await admin.call(showRoute, at)).body.is_deactivatable).toBe(false);
    const refused = await admin.call(deleteRoute, at);
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        error: 'Route has planned events',
        errors: { base: ['Route has planned events'] },
        full_errors: ['Route has planned events'],
        code: expect.any(String),
        dates: ['2026-06-24'],
      },
    ]);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ deleted_at: app.clock() })
        .where('date', '=', '2026-06-24')
        .execute(),
    );
    expect((await admin.call(deleteRoute, at)).status).toBe(204);
  });

  test('its name may be taken meanwhile: then it does not come back', async () => {
    const { admin, depo, make } = await start();
    const { id } = await make({ name: 'Nord' });
    const at = { params: { depo_id: depo.id, id } };
    await admin.call(deleteRoute, at);
    await make({ name: 'nord' });
    const refused = await admin.call(undoDeleteRoute, at);
    expect([refused.status, refused.body.errors]).toEqual([422, { name: ['has already been taken'] }]);
  });
});

describe('who may', () => {
  // spec: R-776
  test('support reads and never writes, a driver does neither, a visitor is asked to sign in', async () => {
    const { tenant, depo, make } = await start();
    const { id } = await make({ name: 'Nord' });
    const at = { params: { depo_id: depo.id, id } };
    const support = await tenant.signIn('support');
    expect((await support.call(showRoute, at)).status).toBe(200);
    expect((await support.call(updateRoute, { ...at, body: { name: 'X' } })).status).toBe(403);
    expect((await support.call(deleteRoute, at)).status).toBe(403);
    expect((await (await tenant.signIn('driver')).call(showRoute, at)).status).toBe(403);
    const visitor = await tenant.visitor().call(showRoute, at);
    expect([visitor.status, visitor.body]).toMatchObject([
      401,
      { error: 'You need to sign in or sign up before continuing.' },
    ]);
  });

  // spec: R-025
  test('another depot or tenant has none of this', async () => {
    const { tenant, depo, make } = await start();
    const { id } = await make({ name: 'Nord' });
    const other = await tenant.makeDepo();
    const manager = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [other.id] }));
    expect((await manager.call(showRoute, { params: { depo_id: depo.id, id } })).status).toBe(404);
    expect((await manager.call(showRoute, { params: { depo_id: other.id, id } })).status).toBe(404);
    expect(
      (await manager.call(updateRoute, { params: { depo_id: other.id, id }, body: { name: 'X' } })).status,
    ).toBe(404);
    const foreign = await start();
    expect((await foreign.admin.call(showRoute, { params: { depo_id: foreign.depo.id, id } })).status).toBe(
      404,
    );
    expect((await foreign.admin.call(deleteRoute, { params: { depo_id: foreign.depo.id, id } })).status).toBe(
      404,
    );
    expect((await foreign.admin.call(listRoutes, { params: { depo_id: depo.id } })).status).toBe(404);
  });
});
