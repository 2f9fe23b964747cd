import { expect, test } from 'vitest';
import { eodWorld, type EodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { showEodReport } from '../contract/eod-report.ts';
import { downloadEodPaper } from '../contract/paper.ts';
import { drawnPaper } from './print-paper.ts';

const app = await testApp();
const pagesOf = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

/** Everything that may stand on a paper at once. */
const full = {
  start_cash: '500.00',
  end_cash: '11500.50',
  edited_end_cash: '1480.25',
  cash_sales: '1000.00',
  card: '300.00',
  local_card_amount: '200.00',
  other_card_amount: '90.00',
  end_check: '10.00',
  end_voucher: '20.00',
  end_bank: '9000.00',
  edited_card: '290.00',
  edited_start_at: new Date('2026-06-09T05:00:00Z'),
  bag_number: 'B-1',
};
const paperOf = async (world: EodWorld, id: number, language = 'en') =>
  world.staff.call(downloadEodPaper, { params: world.of(id), headers: { 'accept-language': language } });

test('both kinds of tenant get one A4 page, whatever stands on it', async () => {
  for (const home_delivery of [true, false]) {
    const world = await eodWorld(app, { features: { home_delivery } });
    const id = await world.makeReport({ columns: { ...full, card_split: home_delivery } });
    await world.makeReport({ columns: { bag_number: 'B-1' } });
    const { body } = await world.staff.call(showEodReport, { params: world.of(id) });
    expect(body.problems.length).toBeGreaterThan(1);
    const file = await paperOf(world, id);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toContain(`eod_${id}_09-06-2026.pdf`);
    const bytes = Buffer.from(file.raw);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pagesOf(bytes)).toBe(1);
  }
});

test('a report of another depot has no paper for its reader', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const other = await world.tenant.makeDepo();
  const stranger = await world.tenant.signIn(await world.tenant.makeUser('support', { depo_id: other.id }));
  expect((await stranger.call(downloadEodPaper, { params: world.of(id) })).status).toBe(404);
  expect((await world.staff.call(downloadEodPaper, { params: world.of(999_999) })).status).toBe(404);
});

test('names and notes of any length stay on their page', async () => {
  const long = 'Åse Sørensen-Țurcanu '.repeat(40);
  const line = { label: long, note: long, value: '1.234,50', was: '9.999,00', is_strong: false };
  const sheet = await drawnPaper({
    title: `EOD #1 ${long}`,
    from: long,
    facts: Array.from({ length: 6 }, () => ({ label: 'Rute', value: long })),
    sections: Array.from({ length: 9 }, () => ({ title: long, lines: [line, line, line] })),
    tenders: {
      title: long,
      rows: Array.from({ length: 12 }, () => [long, long, long, long] as const).map((row) => [...row]),
    },
    notes: Array.from({ length: 12 }, () => long),
    edited: 'Rettet',
    signatures: [long, long],
  });
  const parts: Buffer[] = [];
  for await (const part of sheet) parts.push(part as Buffer);
  expect(pagesOf(Buffer.concat(parts))).toBe(1);
});
