// What is asked and told when a hand moves stops, drags them and takes shops off them.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawn } from '../../../../web/test/drawn.tsx';
import { actsOf, deskOf, marksOf, opened, shopOf, stopOf } from '../../../../web/test/editor-world.ts';
import { clear, hands, inConfirm, press } from '../../../../web/test/hands.tsx';
import type { NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { reverseGeocode } from '../../../places/contract/places.ts';
import { moveRoutePoints } from '../../contract/copies.ts';
import type { EditedStop } from '../../rules/edited-stops.ts';
import type { Edit } from '../../rules/editor.ts';
import { MoveButtons } from '../copies/MoveButtons.tsx';
import { ShopsDialog } from '../editor/ShopsDialog.tsx';
import { useStopActs } from '../editor/use-stop-acts.ts';
import type { Marks, StopActs } from './stop-acts.ts';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock(
  '../../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../../web/test/hands.tsx')).inButtons,
);
vi.mock(
  '../../../../web/ui/confirm.tsx',
  async () => (await import('../../../../web/test/hands.tsx')).inConfirm,
);
vi.mock('../../../../web/ui/flash.ts', async () => (await import('../../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../../web/api.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inApi(await load<object>()),
);

vi.mock('@atlaskit/pragmatic-drag-and-drop-live-region', () => ({ announce: () => undefined }));

const odense = { lat: 55.4, lng: 10.39 };
const copenhagen = { lat: 55.68, lng: 12.57 };
const nothing = () => undefined;
const east = (id: number, lng: number) => stopOf(id, { place: { lat: 55.4, lng } });

beforeEach(clear);

/** The acts as the editor has them, on these stops, and the edits that they make. */
async function actsOn(stops: readonly EditedStop[], marks: Partial<Marks> = {}) {
  const edits: Edit[] = [];
  const state = { ...opened(stops), checked: new Set(['p1']) };
  const desk = deskOf({ depo: odense, state, edit: (one) => edits.push(one) });
  const held: StopActs[] = [];
  function Editor() {
    held.push(useStopActs(desk, marksOf(marks)));
    return null;
  }
  await drawn(<Editor />);
  return { acts: held[0] as StopActs, edits };
}

test('a stop goes to where the drive to it is shortest, and one that is there already says so', async () => {
  const far = await actsOn([east(1, 10.4), east(2, 10.6), east(3, 10.5)]);
  far.acts.toBestPlace('p3');
  expect(far.edits).toEqual([{ do: 'move to', keys: ['p3'], position: 2 }]);
  const there = await actsOn([east(1, 10.4), east(3, 10.5), east(2, 10.6)]);
  there.acts.toBestPlace('p3');
  expect([there.edits, hands.told]).toEqual([[], ['The stop is in its best place already']]);
});

test('a stop drawn on the map goes to the end, after the selected stop or to its best place, as one likes', async () => {
  hands.answers[reverseGeocode.name] = { address: 'Vej 9' };
  const stops = [east(1, 10.4), east(2, 10.5), east(3, 10.6)];
  const drawnWith = async (choice: string) => {
    vi.stubGlobal('localStorage', { getItem: () => choice });
    const { acts, edits } = await actsOn(stops, { selected: () => 'p1', select: nothing });
    await acts.addAt({ lat: 55.4, lng: 10.55 });
    vi.unstubAllGlobals();
    return edits.slice(2);
  };
  expect(await drawnWith('last')).toEqual([]);
  expect(await drawnWith('after')).toEqual([{ do: 'drop', keys: ['n0'], beside: 'p1', edge: 'bottom' }]);
  expect(await drawnWith('best')).toEqual([{ do: 'move to', keys: ['n0'], position: 3 }]);
});

// spec: R-932
test('stops that were moved to another route are said to be', async () => {
  await drawn(
    <MoveButtons
      from={8}
      stops={[{ id: 1, b2b_customer_ids: [] }]}
      target="9"
      position=""
      onClose={nothing}
      moved={nothing}
    />,
  );
  await press('Move and Delete');
  expect(hands.sent).toEqual([
    {
      endpoint: moveRoutePoints.name,
      params: { id: 9 },
      body: {
        keep_points: false,
        current_route_id: 8,
        route_points_attributes: [{ id: 1, position: null, b2b_customer_ids: [] }],
      },
    },
  ]);
  expect(hands.told).toEqual(['Selected route points moved']);
});

test('within their route stops need a position, and only change their place', async () => {
  const here = (position: NumberValue) =>
    drawn(
      <MoveButtons
        from={8}
        stops={[{ id: 1, b2b_customer_ids: [] }]}
        target="8"
        position={position}
        onClose={nothing}
        moved={nothing}
      />,
    );
  await here('');
  await expect(press('Move')).rejects.toThrow('no button Move');
  await here(3);
  await press('Move');
  expect(hands.sent).toMatchObject([
    {
      params: { id: 8 },
      body: { keep_points: false, current_route_id: 8, route_points_attributes: [{ id: 1, position: 3 }] },
    },
  ]);
});

// spec: R-935
test('a shop is taken off its stop once its name was answered', async () => {
  const changed: unknown[] = [];
  const acts = actsOf({ change: (key, change) => changed.push([key, change]) });
  await drawn(
    <ShopsDialog
      stop={stopOf(1, { b2b_customers: [shopOf()] })}
      isReadOnly={false}
      stopTypes={[]}
      isCustomStops={false}
      acts={acts}
      onClose={nothing}
    />,
  );
  await press('Remove');
  expect(hands.asked.map(({ title }) => title)).toEqual([
    'Are you sure you want to remove Kiosk Havnen from point?',
  ]);
  expect(changed).toEqual([['p1', { b2b_customers: [] }]]);
});

describe('a stop that is dragged', () => {
  // spec
  test('asks first when it has words of its own, and keeps them', async () => {
    const { acts, edits } = await actsOn([
      stopOf(1, { custom_address: 'Bag kirken', use_custom_address: true }),
    ]);
    await acts.movePoint('p1', { lat: 55.41, lng: 10.4 });
    expect(hands.asked).toMatchObject([
      {
        title: 'Custom address detected!',
        text: 'The point you are moving has a custom address, do you want to move it?',
        yes: 'Confirm',
        no: 'Cancel',
      },
    ]);
    expect(edits).toMatchObject([{ change: { place: { lat: 55.41, lng: 10.4 } } }]);
  });

  // spec
  test('with words of its own goes at Confirm and stays at Cancel', async () => {
    const named = stopOf(1, { custom_address: 'Bag kirken', use_custom_address: true });
    const moved = async (answer: boolean) => {
      const { acts, edits } = await actsOn([named]);
      vi.spyOn(inConfirm, 'confirm').mockResolvedValueOnce(answer);
      await acts.movePoint('p1', { lat: 55.41, lng: 10.4 });
      return edits.length;
    };
    expect([await moved(true), await moved(false)]).toEqual([1, 0]);
  });

  test('asks first when it lands far off the route, as one that is drawn there does', async () => {
    const { acts, edits } = await actsOn([
      stopOf(1),
      stopOf(2),
      stopOf(3, { key: 'blank', id: null, place: null }),
    ]);
    hands.answers[reverseGeocode.name] = { address: 'Rådhuspladsen 1' };
    await acts.movePoint('p1', copenhagen);
    await acts.addAt(copenhagen);
    expect(hands.asked).toMatchObject([
      { title: 'Far from the route', text: 'This place is 141 km from the nearest other stop.' },
      { title: 'Far from the route' },
    ]);
    expect(edits).toHaveLength(4);
  });

  test('is not asked about near the others', async () => {
    const { acts } = await actsOn([stopOf(1), stopOf(2)]);
    await acts.movePoint('p1', { lat: 55.45, lng: 10.4 });
    expect(hands.asked).toEqual([]);
  });
});
