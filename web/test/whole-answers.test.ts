import { expect, test } from 'vitest';
import { driverOrderCalls } from '../../features/driver/contract/driver-orders.ts';
import { listRoutePoints } from '../../features/routes/contract/route-points.ts';
import { showRoute } from '../../features/routes/contract/route.ts';
import { pointOf, routeOf } from './editor-world.ts';
import { expectWhole } from './whole-answers.ts';

test('an answer that the server never gives is told, and so is a call that there is not', async () => {
  const { lock_version: _, ...route } = routeOf();
  const { colour: __, ...point } = pointOf(1);
  await expectWhole({ [showRoute.name]: routeOf(), [listRoutePoints.name]: [pointOf(1)] });
  await expect(expectWhole({ [showRoute.name]: route })).rejects.toThrow('lock_version');
  await expect(expectWhole({ [listRoutePoints.name]: { rows: [point], total: 1 } })).rejects.toThrow(
    /^'list route points' never answers this: .*\n.*colour/,
  );
  await expect(expectWhole({ 'list lorries': [] })).rejects.toThrow("No endpoint is called 'list lorries'");
  // Its name is put together: it stands in no contract as it is.
  await expectWhole({ [driverOrderCalls.eshop.list.name]: [] });
});
