import { describe, expect, test } from 'vitest';
import { addDays, dayIn, showDay } from '../../../../shared/calendar.ts';
import type { Role } from '../../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listSmsCampaigns, type SmsCampaign } from '../../contract/campaigns.ts';
import { CampaignForm } from './CampaignForm.tsx';
import CampaignsScreen from './CampaignsScreen.tsx';

const today = dayIn('Europe/Copenhagen', new Date());
const campaign = (id: number, from: number, until: number): SmsCampaign => ({
  id,
  name: `Kampagne ${id}`,
  text: 'Prøv sorbet',
  start_date: showDay(addDays(today, from)),
  end_date: showDay(addDays(today, until)),
  include_subscribe_info: false,
  lock_version: 2,
});
const running = campaign(4, 0, 0);
const rows = [campaign(5, 1, 2), running, campaign(3, -9, -1)];
const list = (role: Role = 'admin', some: readonly SmsCampaign[] = rows) =>
  drawn(<CampaignsScreen />, {
    role,
    path: 'sms_campaigns',
    answers: { [listSmsCampaigns.name]: { rows: some, total: some.length } },
  });
const form = (role: Role = 'admin', one: SmsCampaign | null = running) =>
  drawn(<CampaignForm campaign={one} reload={() => undefined} />, { role, path: 'sms_campaigns' });
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));

describe('the list', () => {
  test('has the documented columns, and a row its values', async () => {
    const html = await list();
    // spec: A-146
    expect(headings(html)).toEqual([
      '#',
      'Name',
      'Text',
      'Include subscribe info',
      'Start date',
      'End date',
      'Actions',
    ]);
    // spec: A-147..A-152, A-248
    expect(wordsOf(html)).toMatch(
      new RegExp(`4 Kampagne 4 ✓ Running now Prøv sorbet No ${running.start_date} ${running.end_date}`),
    );
    // spec: A-153
    expect(html).toContain('aria-label="Edit Kampagne 4"');
    expect(html).toContain('href="/isrute/admin/sms_campaigns/4/edit"');
  });

  test('tells which campaign runs, comes and has ended', async () => {
    const words = wordsOf(await list());
    expect(words).toMatch(/Kampagne 5 › Coming/);
    expect(words).toMatch(/Kampagne 3 – Ended/);
  });

  test('without campaigns says what one does; depo_admin looks and makes none', async () => {
    expect(wordsOf(await list('admin', []))).toContain('No SMS campaigns yet A campaign adds a line');
    const html = await list('depo_admin');
    expect(wordsOf(html)).not.toContain('New SMS campaign');
    expect(html).toContain('aria-label="Open Kampagne 4"');
  });
});

// spec: A-412
test('days are written DD-MM-YYYY in the list and in the form', async () => {
  const june = { ...running, start_date: '05-06-2025', end_date: '30-06-2025' };
  expect(wordsOf(await list('admin', [june]))).toContain('05-06-2025 30-06-2025');
  const days = [
    ...(await form('admin', june)).matchAll(/<input(?![^>]*type="hidden")[^>]*value="(\d[^"]*)"/g),
  ];
  expect(days.map(([, day]) => day)).toEqual(['05-06-2025', '30-06-2025']);
});

describe('the form', () => {
  // spec
  test('is empty for a new campaign and filled for another', async () => {
    expect(await form('admin', null)).not.toContain('value="Kampagne');
    const html = await form();
    for (const value of ['Kampagne 4', running.start_date, running.end_date])
      expect(html).toContain(`value="${value}"`);
    expect(wordsOf(html)).toMatch(
      /Name \*.*Start date \*.*End date \*.*Text \*.*Prøv sorbet.*Include subscribe info/,
    );
  });

  // spec
  test('holds include subscribe info fast and says why', async () => {
    const html = await form();
    expect(wordsOf(html)).toMatch(/Include subscribe info Not available yet/);
    expect(html).toMatch(
      /<input[^>]*disabled=""[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*disabled=""/,
    );
  });

  test('cannot be changed by depo_admin, and says so', async () => {
    const html = await form('depo_admin');
    expect(wordsOf(html)).toContain('Only an admin can change it');
    expect(html.match(/<(input|textarea)[^>]*disabled=""/g)?.length).toBeGreaterThanOrEqual(5);
    expect(wordsOf(html)).not.toContain('Save');
  });
});
