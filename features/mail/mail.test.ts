import { expect, test } from 'vitest';
import { queueMail, sendMail } from '../../server/mail.ts';
import { testApp } from '../../server/test/harness.ts';
import { listMails } from './contract.ts';

const app = await testApp();

test('an admin reads the mail that no server could take, the newest first', async () => {
  const tenant = await app.makeTenant();
  for (const subject of ['First', 'Second']) await tenant.tx((tx) => queueMail(tx, { to: 'ida@test.invalid', subject, body: `${subject} https://link` }));
  await tenant.runJobs([sendMail]);
  const { body, headers } = await (await tenant.signIn('admin')).call(listMails);
  expect(body).toMatchObject([{ subject: 'Second', status: 'shown', body: 'Second https://link' }, { subject: 'First' }]);
  expect(headers['x-total-count']).toBe('2');
});

test('the text of a mail on its way to somebody is nobody else\'s', async () => {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) => queueMail(tx, { to: 'ida@test.invalid', subject: 'Link', body: 'https://link' }));
  expect((await (await tenant.signIn('admin')).call(listMails)).body).toMatchObject([{ status: 'queued', body: null }]);
});

test('only admins read mail, and only their own tenant\'s', async () => {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) => queueMail(tx, { to: 'ida@test.invalid', subject: 'Link', body: 'https://link' }));
  for (const role of ['depo_admin', 'support', 'driver'] as const) expect((await (await tenant.signIn(role)).call(listMails)).status).toBe(403);
  const other = await app.makeTenant();
  expect((await (await other.signIn('admin')).call(listMails)).body).toEqual([]);
});
