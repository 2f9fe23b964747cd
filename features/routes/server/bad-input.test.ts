import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stop, start } from '../../../server/test/route-edits-world.ts';
import { updateRoute } from '../contract/route.ts';

test('two hundred bodies of junk: what is wrong is refused, nothing is a fault', async () => {
  const { make, admin, params } = await start();
  const { made } = await make({ route_points_attributes: [stop(1)] });
  const junk = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.anything({ maxDepth: 1 }), { minLength: 1 }),
    fc.object(),
    fc.constantFrom(
      '\u0000',
      'x'.repeat(3000),
      1e300,
      -1,
      '99:99',
      1e17,
      [null],
      { lat: 91, lng: 0 },
      { type: 'Point', coordinates: [200, 100] },
    ),
  );
  const route = fc.dictionary(
    fc.constantFrom(
      'name',
      'tag',
      'radius',
      'route_type',
      'route_duration',
      'stop_duration',
      'minimum_efficient_sales_count',
      'administration_time',
      'first_stop_arrival_time',
      'last_stop_arrival_time',
      'start_address',
      'start_coordinates',
      'end_coordinates',
      'lock_version',
    ),
    junk,
    { minKeys: 2 },
  );
  const point = fc.dictionary(
    fc.constantFrom(
      'id',
      'position',
      'address',
      'point',
      'wait_time',
      'arrival_time',
      'stop_type_id',
      'b2b_customer_ids',
      'public_comment',
    ),
    junk,
    { minKeys: 2 },
  );
  const body = fc.oneof(
    route,
    fc.record({ route }),
    fc.array(point, { minLength: 1, maxLength: 3 }).map((points) => ({ route_points_attributes: points })),
  );
  const statuses: number[] = [];
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      statuses.push(
        (await admin.callWith(updateRoute, { params: { ...params, id: made.id }, body: sent })).status,
      );
      return (statuses.at(-1) ?? 500) < 500;
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(150);
});
