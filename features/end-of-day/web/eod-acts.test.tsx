// What staff are told when a report is made or put on a trip by hand.

import { beforeEach, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { drawn } from '../../../web/test/drawn.tsx';
import { eodChoices } from '../../../web/test/eod-world.ts';
import { clear, hands, save } from '../../../web/test/hands.tsx';
import { approveUnmappedEodReport, createEodReport } from '../contract/eod-report.ts';
import { ApproveEodDialog } from './ApproveEodDialog.tsx';
import { CreateEodDialog } from './CreateEodDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load()),
);

beforeEach(clear);

// spec: O-508
test('a report that was made is told, and was made of the trip and the register', async () => {
  hands.typed = { plan_event_id: 9, cash_register_id: 4 };
  const closed = vi.fn<() => void>();
  await drawn(<CreateEodDialog onClose={closed} />, { answers: eodChoices });
  await save();
  expect(hands.sent).toMatchObject([
    { endpoint: createEodReport.name, body: { plan_event_id: 9, cash_register_id: 4 } },
  ]);
  expect(hands.told).toEqual(['You succesfuly created end of day report']);
  expect(closed).toHaveBeenCalledOnce();
});

// spec: O-510
test('a report that was put on a trip is told to be linked', async () => {
  const report = reportWith({ plan_event_id: null, lock_version: 3 });
  hands.typed = { route_id: 3, user_id: 2, car_id: 5 };
  await drawn(<ApproveEodDialog report={report} onClose={() => undefined} />, { answers: eodChoices });
  await save();
  expect(hands.sent).toMatchObject([
    {
      endpoint: approveUnmappedEodReport.name,
      body: { route_id: 3, user_id: 2, car_id: 5, lock_version: 3 },
    },
  ]);
  expect(hands.told).toEqual(['End of day report linked with with planned route']);
});
