import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

test('passwords, tokens and cookies never reach the log, however deep they sit', () => {
  let text = '';
  const log = makeLog('info', {
    write: (line) => {
      text += line;
    },
  });
  log.info(
    {
      password: 'p1',
      body: { password: 'p2', name: 'Ida' },
      req: { headers: { cookie: 'c1', 'x-csrf-token': 't1' } },
      request_id: 'r1',
    },
    'done',
  );
  for (const secret of ['p1', 'p2', 'c1', '"t1"']) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    level: 'info',
    request_id: 'r1',
    body: { name: 'Ida', password: '[secret]' },
    msg: 'done',
  });
});
