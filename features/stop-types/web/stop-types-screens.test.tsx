import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listStopTypes, type StopType } from '../contract.ts';
import { StopTypeForm } from './StopTypeForm.tsx';
import StopTypesScreen from './StopTypesScreen.tsx';

const rows: readonly StopType[] = [{ id: 3, stop_type: 'B2B', wait_time: 90 }];
const list = (role: 'admin' | 'depo_admin', given = rows) =>
  drawn(<StopTypesScreen />, {
    role,
    answers: { [listStopTypes.name]: { rows: given, total: given.length } },
  });
const form = (given: StopType | null, role: 'admin' | 'depo_admin' = 'admin') =>
  drawn(<StopTypeForm stopType={given} reload={() => undefined} />, { role });

// spec: ..A-169
test('the list has its three columns, plain minutes, and the name leads to the form', async () => {
  const html = await list('admin');
  expect([...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
    '#',
    'Stop type',
    'Wait time',
  ]);
  expect([...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
    '3',
    'B2B',
    '90',
  ]);
  expect(html).toMatch(/<a [^>]*href="\/isrute\/admin\/stop_types\/3\/edit"[^>]*>3<\/a>/);
  expect(html).toMatch(/<button[^>]*>(?:<[^>]+>)*New</);
  expect(await list('depo_admin')).not.toMatch(/>New</);
  expect(wordsOf(await list('admin', []))).toContain('No stop types yet');
});

// spec
test('the form is empty for a new one, filled with an old one, and shut for who only reads', async () => {
  const empty = await form(null);
  expect(wordsOf(empty)).toContain('New stop type');
  expect(empty).not.toContain('B2B');
  const html = await form(rows[0] ?? null);
  expect(html).toMatch(/value="B2B"/);
  expect(html).toMatch(/value="90 min"/);
  expect(html).not.toContain('disabled=""');
  const shut = await form(rows[0] ?? null, 'depo_admin');
  expect([...shut.matchAll(/<input[^>]*\bdisabled=""/g)]).toHaveLength(2);
  expect(wordsOf(shut)).toContain('Only an admin can change stop types.');
  expect(wordsOf(shut)).not.toContain('Save');
});
