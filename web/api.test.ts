// What a person is told of an answer that is not the server's own.

import { expect, test, vi } from 'vitest';
import { sentencesOf } from './api-error.ts';
import { callPath } from './api.ts';
import { inPage } from './test/in-page.ts';

const said = async (give: () => Response | Promise<Response>): Promise<string[]> => {
  inPage();
  vi.stubGlobal('fetch', () => Promise.resolve().then(give));
  return callPath('GET', '/isrute/depo/1/orders').then(() => ['nothing'], sentencesOf);
};
const noLine = ['The server cannot be reached. Check the connection and try again.'];
const broken = (status = 200) =>
  new Response(
    new ReadableStream({
      pull(body) {
        body.error(new TypeError('network error'));
      },
    }),
    { status },
  );

test.each([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), noLine],
  ['a page in place of data', () => new Response('<!DOCTYPE html><h1>Sign in to the wifi</h1>'), noLine],
  ['a body that breaks off', () => new Response('[{"id": 1, "depo_'), noLine],
  ['a line that breaks', () => broken(), noLine],
  [
    'a page of a proxy',
    () => new Response('<h1>504 Gateway Time-out</h1> GET /isrute/depo/1/orders', { status: 504 }),
    ['The server answered 504. Try again in a moment.'],
  ],
  [
    'a body of a proxy',
    () => Response.json({ error: 'upstream /isrute/depo/1/orders reset' }, { status: 502 }),
    ['The server answered 502. Try again in a moment.'],
  ],
  ['null', () => new Response('null', { status: 500 }), ['The server answered 500. Try again in a moment.']],
  [
    'our own refusal',
    () =>
      Response.json(
        { error: 'Car must exist', errors: { car_id: ['must exist'] }, full_errors: ['Car must exist'] },
        { status: 422 },
      ),
    ['Car must exist'],
  ],
])('%s', async (_, give, sentences) => {
  expect(await said(give)).toEqual(sentences);
});
