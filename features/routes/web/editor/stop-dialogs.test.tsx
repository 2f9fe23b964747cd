import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { actsOf, deskOf, opened, shopOf, stopOf } from '../../../../web/test/editor-world.ts';
import { mapIn } from '../../../../web/test/open.tsx';
import { listCustomerPhones } from '../../contract/map-customers.ts';
import { moveTexts } from '../copies/move-texts.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { mapTexts } from '../desk/map-texts.ts';
import { PhonesDialog } from '../map/PhonesDialog.tsx';
import { PrintMapDialog } from '../map/PrintMapDialog.tsx';
import { PrintPreview, PrintProgress } from '../map/PrintPreview.tsx';
import { SimilarRoutes } from '../map/SimilarRoutes.tsx';
import { StopDetails } from '../table/StopDetails.tsx';
import { StopTableFoot } from '../table/StopTableFoot.tsx';
import { tableTexts } from '../table/table-texts.ts';
import { EndsDialog } from './EndsDialog.tsx';
import { MoveDialog, MoveHereDialog } from './MoveDialogs.tsx';
import { ShopsDialog } from './ShopsDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

vi.mock('../../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../../web/test/open.tsx')).GivenMap,
}));

const stop = stopOf(1, { b2b_customers: [shopOf()] });
const deskWith = (checked: readonly string[]) =>
  deskOf({ state: { ...opened([stop], { route_type: 'route_duration' }), checked: new Set(checked) } });
const acts = actsOf();
const nothing = () => undefined;

describe('checked stops', () => {
  // spec: R-131..R-133
  test('bring up Move and Move in this route, no checked stop neither', async () => {
    const foot = (checked: readonly string[]) =>
      drawn(
        <StopTableFoot
          desk={deskWith(checked)}
          acts={acts}
          stopTypes={[]}
          isReadOnly={false}
          onMove={nothing}
          onBestOrder={nothing}
        />,
      ).then(wordsOf);
    expect(await foot(['p1'])).toMatch(/Move .*Move in this route/);
    expect(await foot([])).not.toContain('Move');
  });

  // spec
  test('go to another route, kept here or not', async () => {
    const answers = {
      'list routes': [
        { id: 8, name: '101 Nord', tag: null, deleted_at: null },
        { id: 9, name: '102 Syd', tag: null, deleted_at: null },
      ],
    };
    const words = wordsOf(await drawn(<MoveDialog desk={deskWith(['p1'])} onClose={nothing} />, { answers }));
    expect(words).toContain(moveTexts.target_route.en);
    expect(words).toContain(moveTexts.at_position.en);
    expect(words).toMatch(/Copy and Move.*Move and Delete/);
  });

  // spec: R-093
  test('or to a new position of this one', async () => {
    expect(
      wordsOf(await drawn(<MoveHereDialog desk={deskWith(['p1'])} acts={acts} onClose={nothing} />)),
    ).toContain(editorTexts.new_position.en);
  });
});

// spec: R-140..R-144
test('a custom start and end are searched for, and saved or left', async () => {
  const html = await drawn(<EndsDialog desk={deskWith([])} onClose={nothing} save={nothing} />);
  expect(wordsOf(html)).toMatch(/^Add custom start\/end addresses.*Start.*End.*Cancel Save$/);
  expect(html.match(/role="combobox"/g)).toHaveLength(2);
});

// spec: R-152
test('shops of a stop are named, taken off and searched for', async () => {
  const html = await drawn(
    <ShopsDialog
      stop={stop}
      isReadOnly={false}
      stopTypes={[]}
      isCustomStops={false}
      acts={acts}
      onClose={nothing}
    />,
  );
  expect(wordsOf(html)).toContain('Kiosk Havnen');
  expect(html).toContain(editorTexts.shop_search.en);
});

// spec: R-116
test('a stop can be made the first of a new day', async () => {
  const html = await drawn(
    <StopDetails
      stop={{ ...stop, key: 'p2' }}
      position={2}
      count={3}
      homes={null}
      isCustomStops={false}
      isReadOnly={false}
      stopTypes={[]}
      acts={acts}
    />,
  );
  expect(wordsOf(html)).toContain(tableTexts.separator.en);
  expect(html).toContain('type="checkbox"');
});

// spec
test("the map is printed on rows and columns of one's choice, one by one at first", async () => {
  const answers = { 'list similar routes': [], 'list unplanned sales': [] };
  const html = await drawn(<PrintMapDialog desk={deskWith([])} onClose={nothing} />, { answers });
  expect(wordsOf(html)).toMatch(/^Print map.*Rows.*Columns.*Cancel Print/);
  expect(html.match(/inputMode="(numeric|decimal)"/gi)).toHaveLength(2);
  expect(html.match(/value="1"/g)).toHaveLength(2);
});

// spec
test('the sheets lie as numbered frames on the map; a number of them that cannot be is said in their place', async () => {
  const points = [1, 2].map((n) => ({
    id: n,
    lat: 55.4,
    lng: 10.4 + n / 100,
    colour: '#2f9e44',
    label: `${n}`,
  }));
  const said = async (rows: string | number, columns: string | number) =>
    await drawn(<PrintPreview rows={rows} columns={columns} points={points} lines={[]} />);
  const sentence = 'Rows and columns count must be between 1 and 4.';
  for (const [rows, columns] of [
    [0, 1],
    [5, 1],
    [1, 5],
    [1.5, 2],
    ['', 2],
  ] as const)
    expect(await said(rows, columns)).toContain(sentence);
  for (const [rows, columns] of [
    [2, 2],
    [1, 4],
    [4, 1],
  ] as const) {
    const html = await said(rows, columns);
    expect(wordsOf(html)).toMatch(/^4 sheets of A4. One centimetre is \d+ m\./);
    const { points: shown, lines } = mapIn(html);
    expect(shown.map(({ label }) => label)).toEqual(['1', '2', '1', '2', '3', '4']);
    expect(lines).toHaveLength(4);
  }
});

// spec: R-151
test("the phones of the customers that were chosen on the map are listed, nobody else's", async () => {
  const person = (id: number) => ({
    id,
    address: `Havnen ${id}`,
    phone: `+45200000${id}`,
    active_routes: [{ id: 8, name: '101 Nord' }],
    other_route: false,
  });
  const words = wordsOf(
    await drawn(<PhonesDialog desk={deskWith([])} ids={new Set([12, 14])} onClose={nothing} />, {
      answers: { [listCustomerPhones.name]: [12, 13, 14].map(person) },
    }),
  );
  expect(words).toBe(
    'Selected customer phones +4520000012 Havnen 12 101 Nord +4520000014 Havnen 14 101 Nord',
  );
});

// spec
test('while sheets are drawn, how far it is stands over the page', async () => {
  expect(wordsOf(await drawn(<PrintProgress printed={3} of={4} onCancel={nothing} />))).toBe(
    'Printing in progress, this can take up to few minutes! 3 of 4 pages printed. Cancel',
  );
});

// spec: R-158
test('the box of similar routes says how many of them are chosen', async () => {
  const routes = [12, 13, 14].map((id) => ({ id, name: `${id} Syd`, shared_stops: 2 }));
  const box = (chosen: readonly number[]) =>
    drawn(<SimilarRoutes routes={routes} chosen={chosen} onChange={nothing} />);
  expect(await box([12, 14])).toContain('placeholder="Selected Routes(2)"');
  expect(await box([])).toContain(`placeholder="${mapTexts.similar_routes.en}"`);
});
