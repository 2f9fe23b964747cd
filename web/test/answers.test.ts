import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStopType, listStopTypes, type StopType } from '../../features/stop-types/contract.ts';
import { answer, serve, type Answered } from './answers.ts';
import { sessionOf } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://here/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const b2b: StopType = { id: 3, stop_type: 'B2B', wait_time: 90 };
const list = answer(listStopTypes, [b2b], 26);
const making = answer(createStopType, ({ body }) => ({ ...b2b, ...body }));
const ask = (method: string, body?: object) =>
  fetch('/isrute/admin/stop_types?page=2', { method, body: body ? JSON.stringify(body) : null });

test('a list is answered with the number of all its rows, and a write with what was made of its body', async () => {
  const server = serve([list, making], sessionOf());
  const listed = await ask('GET');
  expect([await listed.json(), listed.headers.get('x-total-count')]).toEqual([[b2b], '26']);
  const made = await ask('POST', { stop_type: 'Kiosk', wait_time: 5 });
  expect([made.status, await made.json()]).toEqual([201, { id: 3, stop_type: 'Kiosk', wait_time: 5 }]);
  expect(server.asked(listStopTypes)).toEqual(['/isrute/admin/stop_types?page=2']);
  expect(server.sent(createStopType)).toEqual([{ stop_type: 'Kiosk', wait_time: 5 }]);
  server.end();
});

test.each<[string, Answered[], 'admin' | 'depo_admin', object | undefined, string]>([
  ['is answered by nobody', [making], 'admin', undefined, 'answers no such call'],
  [
    'is answered in another shape',
    [answer(listStopTypes, [{ id: 3 }] as never)],
    'admin',
    undefined,
    'never answers',
  ],
  ['is asked by who may not', [making], 'depo_admin', { stop_type: 'B2B', wait_time: 5 }, 'stop_types.write'],
  ['sends what is not taken', [making], 'admin', { stop_type: 'B2B', wait_time: 481 }, 'never takes this'],
])('a test fails whose call %s', async (_, answers, role, body, fault) => {
  const server = serve(answers, sessionOf({ role }));
  await ask(body ? 'POST' : 'GET', body).catch(() => undefined);
  expect(() => server.end()).toThrow(fault);
});
