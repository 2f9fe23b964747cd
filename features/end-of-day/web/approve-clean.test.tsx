import { beforeEach, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import type { Selection } from '../../../web/ui/use-selection.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { approveCleanEodReports } from '../contract/report-changes.ts';
import { ApproveClean, LeftDialog, type LeftReport } from './ApproveClean.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
beforeEach(clear);

/** Ticked reports, and what the screen does with them. */
function ticked(ids: readonly number[]) {
  const rows = ids.map((id) => reportWith({ id }));
  const still: string[][] = [];
  const left: LeftReport[] = [];
  const selection = { rows, put: (kept: string[]) => still.push(kept) };
  const button = (
    <ApproveClean
      selection={selection as Partial<Selection<EodReport>> as Selection<EodReport>}
      onLeft={(told) => left.push(...told)}
    />
  );
  return { rows, still, left, button };
}
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

test('what could not be approved is told in one list that names each report', async () => {
  const { rows, still, left, button } = ticked([1, 2, 3]);
  hands.answers = {
    [approveCleanEodReports.name]: {
      approved: [rows[0]],
      left: [2, 3].map((id) => ({ id, sentence: 'Card total is wrong' })),
    },
  };
  await drawn(button);
  await press('Approve all clean ones');
  expect(hands.told).toEqual(['1 approved']);
  expect(still).toEqual([[]]);
  const words = wordsOf(await drawn(<LeftDialog left={left} onClose={() => undefined} />));
  expect(words).toContain('Not approved: 2');
  for (const id of [2, 3]) expect(words).toContain(`#${id} · 09-06-2026 · Byen : Card total is wrong`);
});

/** Answers each portion as the server would, the `failing` one with an error. */
function answerPortions(failing = 0) {
  let nth = 0;
  Object.defineProperty(hands.answers, approveCleanEodReports.name, {
    get() {
      nth += 1;
      if (nth === failing) return new Error('No line');
      const { body } = hands.sent.at(-1) ?? {};
      const { ids } = approveCleanEodReports.body.parse(body);
      return { approved: ids.map((id) => reportWith({ id })), left: [] };
    },
  });
}

test('more reports than one call takes go in portions, and are told as one', async () => {
  const { still, button } = ticked(upTo(250));
  answerPortions();
  await drawn(button);
  await press('Approve all clean ones');
  expect(hands.sent.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([100, 100, 50]);
  expect(hands.sent.flatMap(({ body }) => (body as { ids: number[] }).ids)).toEqual(upTo(250));
  for (const { body } of hands.sent) expect(approveCleanEodReports.body.safeParse(body).success).toBe(true);
  expect(hands.told).toEqual(['250 approved']);
  expect(still).toEqual([[]]);
});

test('where a portion fails, what came before it counts and the rest stays ticked', async () => {
  const { still, button } = ticked(upTo(250));
  answerPortions(2);
  await drawn(button);
  await expect(press('Approve all clean ones')).rejects.toThrow('No line');
  expect(hands.told).toEqual(['100 approved']);
  expect(still).toEqual([upTo(250).slice(100).map(String)]);
});
