// What stands above the stops while somebody types: one line that is always there, and nothing of times before they
// have their fields.

import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { deskOf, opened, reckoningOf, stopOf } from '../../../../web/test/editor-world.ts';
import type { RouteProblemCode } from '../../rules/route.ts';
import { standingRefusal, type EditorDesk } from '../desk/editor-desk.ts';
import { Reasons } from './Reasons.tsx';
import { TimeFields } from './TimeFields.tsx';

const stopsOf = (count: number) => Array.from({ length: count }, (_, at) => stopOf(at + 1));
const reasonsOf = (stops: number, codes: readonly RouteProblemCode[]) => {
  const reasons = codes.map((code) => ({ code, positions: [1] }));
  return drawn(
    <Reasons desk={deskOf({ reckoning: reckoningOf({ reasons }), state: opened(stopsOf(stops)) })} />,
  );
};
const askedForTimes = /arrival time/;

test('the first stop is not asked for a time that has no field yet', async () => {
  const one = wordsOf(await reasonsOf(1, ['no_first_stop_time', 'no_last_stop_time']));
  expect(one).toBe('Times can be set from the second stop on.');
  const two = wordsOf(await reasonsOf(2, ['no_first_stop_time']));
  expect(two).toMatch(/^Not valid: /);
  expect(two).toMatch(askedForTimes);
});

test('there is one line whether the route is valid or not, so that nothing moves under the typing hand', async () => {
  const frameOf = (html: string) => /class="([^"]*standing[^"]*)"/.exec(html)?.[1];
  const [valid, wrong, worse] = await Promise.all([
    reasonsOf(2, []),
    reasonsOf(2, ['no_first_stop_time']),
    reasonsOf(2, ['no_first_stop_time', 'no_last_stop_time']),
  ]);
  expect(wordsOf(valid)).toBe('The times work out.');
  expect(frameOf(valid)).toBeDefined();
  expect([frameOf(wrong), frameOf(worse)]).toEqual([frameOf(valid), frameOf(valid)]);
  expect(worse).toContain('(+1)');
  expect(worse).not.toMatch(/<details[^>]* open/);
});

test('what an approval was refused for stands until the route is changed, and its field is red as long', async () => {
  const route = {
    route_type: 'route_duration',
    first_stop_arrival_time: null,
    last_stop_arrival_time: null,
  } as const;
  const after = (saved: boolean, isUnsaved: boolean) => {
    const refused = {
      saved,
      sentences: ['The office is closed'],
      fields: { first_stop_arrival_time: ['is closed'] },
    };
    return deskOf({
      refused: standingRefusal(refused, isUnsaved),
      state: opened(stopsOf(2), route),
    });
  };
  const shown = async (desk: EditorDesk) => [
    wordsOf(await drawn(<Reasons desk={desk} />)).includes('The office is closed'),
    (await drawn(<TimeFields desk={desk} isReadOnly={false} />)).includes('aria-invalid="true"'),
  ];
  expect(await shown(after(true, false))).toEqual([true, true]);
  expect(await shown(after(true, true))).toEqual([false, false]);
  // What was not even stored is unsaved all along.
  expect(await shown(after(false, true))).toEqual([true, true]);
});

test('one stop without coordinates is one', async () => {
  expect(wordsOf(await reasonsOf(2, ['stop_without_coordinates']))).toContain(
    'Stop 1 has an address but no coordinates',
  );
});
