// An address that a tenant chose is judged for every connection, and of whoever answers there not more is taken than
// is wanted.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchJudged, leadsOutside } from './judged-calls.ts';
import type * as Calls from './outside-calls.ts';
import { askOutside, callServicesWithin, type OutsideCall } from './outside-calls.ts';
import { namesAnswer } from './test/names-answer.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function serverOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failureOf = (call: OutsideCall) =>
  askOutside(call).then(
    () => 'answered',
    (error: Error) => (error as Error & { status: string }).status,
  );

test('a name that answers differently the second time is refused when it is called', async () => {
  namesAnswer(['8.8.8.8'], ['127.0.0.1']);
  const url = 'https://turns.example/v1';
  expect(await leadsOutside(url, { inside: false })).toBe(true);
  const asked = { method: 'GET', headers: {}, body: undefined, most_bytes: 10 };
  const call = () => fetchJudged(url, { ...asked, signal: AbortSignal.timeout(2_000) }, { inside: false });
  await expect(call()).rejects.toThrow('leads inside');
});

test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.7']], [['::1']], [['fd00::1']], [['169.254.169.254']]])(
  'a name that leads to %s is not asked, neither twice nor until the service is left alone',
  async (found) => {
    callServicesWithin({ inside: false });
    const asked = namesAnswer(found);
    for (let n = 0; n < 7; n += 1)
      expect(await failureOf({ service: 'test', url: 'https://hidden.example/v1' })).toBe('inside');
    expect(asked).toHaveBeenCalledTimes(7);
  },
);

test('an address that is not safe as it is written is called unsafe, and nobody is asked for its name', async () => {
  callServicesWithin({ inside: false });
  const asked = namesAnswer(['8.8.8.8']);
  for (const url of [
    'http://roads.example',
    'https://roads.example:22',
    'https://a:b@roads.example',
    'ftp://roads.example',
  ])
    expect(await failureOf({ service: 'test', url }), url).toBe('unsafe');
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is called inside before the process is told its settings', async () => {
  // A second copy, which nobody has told anything.
  const fresh = (await import('./outside-calls.ts?untold' as string)) as typeof Calls;
  const url = await serverOf((_, response) => response.end('{}'));
  await expect(fresh.askOutside({ service: 'test', url })).rejects.toThrow('unsafe');
  await expect(fresh.askOutside({ service: 'test', url: 'https://[::1]' })).rejects.toThrow('inside');
});

test('an answer that drips or never ends is left after its time, an endless one before it fills the memory', async () => {
  const drips = await serverOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  const began = performance.now();
  expect(await failureOf({ service: 'drips', url: drips, timeout_ms: 200, is_harmless: false })).toBe(
    'timeout',
  );
  expect(performance.now() - began).toBeLessThan(2_000);
  const endless = await serverOf((_, response) => {
    const part = Buffer.alloc(1_048_576, ' ');
    const pour = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', pour);
    pour();
  });
  expect(await failureOf({ service: 'endless', url: endless, is_harmless: false })).toBe('unreachable');
});

test('whoever sends us elsewhere is not followed, and not believed', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await serverOf((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{"found":true}');
  });
  const url = await serverOf((_, response) =>
    response.writeHead(302, { location: elsewhere }).end('{"found":true}'),
  );
  const headers = { authorization: 'Bearer hush' };
  expect(await failureOf({ service: 'sent', url, headers, reads_refusals: true })).toBe('302');
  expect(seen).toEqual([]);
});
