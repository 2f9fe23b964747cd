// A hand on the editor's map: a press chooses a customer or a stop, switches say what a hand may do.

import { beforeEach, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { actsOf, deskOf } from '../../../../web/test/editor-world.ts';
import { clear } from '../../../../web/test/hands.tsx';
import { mapIn } from '../../../../web/test/open.tsx';
import type { StaffMapProps } from '../../../../web/ui/staff-map-props.ts';
import { listRouteCustomers } from '../../contract/map-customers.ts';
import { Pointer } from '../desk/pointer.ts';
import { StopsMap } from './StopsMap.tsx';

let given: StaffMapProps;
const switches = new Map<string, (on: boolean) => void>();

interface Switched {
  label: string;
  onChange: (event: { currentTarget: { checked: boolean } }) => void;
}
vi.mock('@mantine/core', async (load) => ({
  ...(await load<object>()),
  Switch: ({ label, onChange }: Switched) => {
    switches.set(label, (checked) => onChange({ currentTarget: { checked } }));
    return null;
  },
}));

vi.mock('react', async (load) => (await import('../../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('../../../../web/ui/StaffMap.tsx', async () => {
  const { GivenMap } = await import('../../../../web/test/open.tsx');
  return {
    StaffMap: (props: StaffMapProps) => {
      given = props;
      return <GivenMap label="map" points={props.points} />;
    },
  };
});
beforeEach(clear);

const desk = deskOf();
const chosen: unknown[] = [];
const acts = actsOf({ select: (key) => chosen.push(key) });

const map = () =>
  drawn(
    <StopsMap
      desk={desk}
      content={desk.state.now}
      acts={acts}
      isReadOnly={false}
      pointer={new Pointer()}
      fit={0}
    />,
    {
      answers: {
        [listRouteCustomers.name]: [
          {
            id: 3,
            address: 'Havnen 3',
            point: { type: 'Point', coordinates: [10.39, 55.4] },
            selected: false,
            exists_in_current_route: false,
            exists_in_other_route: false,
            route_number: null,
          },
        ],
        'list similar routes': [],
        'list unplanned sales': [],
      },
    },
  );

const titles = async () => mapIn(await map()).points.map(({ title }) => title);

// spec
test('customers are drawn while they are asked for, and a press marks one, the next takes the mark back', async () => {
  expect(await titles()).toEqual([]);
  switches.get('Customers')?.(true);
  expect(await titles()).toEqual(['Havnen 3']);
  given.onSelect?.('customer 3');
  expect(await titles()).toEqual(['✓ Havnen 3']);
  expect(wordsOf(await map())).toContain('Phones (1)');
  given.onSelect?.('customer 3');
  expect(await titles()).toEqual(['Havnen 3']);
  expect(chosen).toEqual([]);
});

// spec: R-656
test('stops can be dragged while that is switched on', async () => {
  await map();
  expect(given.onMove).toBeDefined();
  switches.get('Drag stops')?.(false);
  await map();
  expect(given.onMove).toBeUndefined();
});
