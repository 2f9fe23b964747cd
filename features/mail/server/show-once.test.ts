import { describe, expect, test } from 'vitest';
import { eraseOldSecrets, queueMail } from '../../../server/mail.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { listMails, showMailOnce } from '../contract.ts';
import { sendMailJob } from './jobs.ts';

const app = await testApp();

test('an admin reads the mail that no server could take, the newest first', async () => {
  const tenant = await app.makeTenant();
  for (const subject of ['First', 'Second'])
    await tenant.tx(async (tx) =>
      queueMail(tx, { to: 'ida@test.invalid', subject, body: `${subject} https://link` }),
    );
  await tenant.runJobs([sendMailJob]);
  const { body, headers } = await (await tenant.signIn('admin')).call(listMails);
  expect(body).toMatchObject([
    { subject: 'Second', status: 'shown', body: 'Second https://link' },
    { subject: 'First' },
  ]);
  expect(headers['x-total-count']).toBe('2');
});

test("the text of a mail on its way to somebody is nobody else's", async () => {
  const tenant = await app.makeTenant();
  await tenant.tx(async (tx) =>
    queueMail(tx, { to: 'ida@test.invalid', subject: 'Link', body: 'https://link' }),
  );
  expect((await (await tenant.signIn('admin')).call(listMails)).body).toMatchObject([
    { status: 'queued', body: null },
  ]);
});

test("only admins read mail, and only their own tenant's", async () => {
  const tenant = await app.makeTenant();
  await tenant.tx(async (tx) =>
    queueMail(tx, { to: 'ida@test.invalid', subject: 'Link', body: 'https://link' }),
  );
  for (const role of ['depo_admin', 'support', 'driver'] as const)
    expect((await (await tenant.signIn(role)).call(listMails)).status).toBe(403);
  const other = await app.makeTenant();
  expect((await (await other.signIn('admin')).call(listMails)).body).toEqual([]);
});

describe('a mail with a link to sign in by', () => {
  const link = 'https://isrute.test/users/password/edit?reset_password_token=abc';

  async function mailed(role: 'admin' | 'driver' = 'driver') {
    app.clock.set(testMoment);
    const tenant = await app.makeTenant();
    const person = await tenant.makeUser(role);
    const secret = { kind: 'password', user_id: person.id } as const;
    await tenant.tx(async (tx) => queueMail(tx, { to: person.email, subject: 'Link', body: link, secret }));
    await tenant.tx((tx) => tx.updateTable('mail_outbox').set({ created_at: testMoment }).execute());
    await tenant.runJobs([sendMailJob]);
    const admin = await tenant.signIn('admin');
    const [mail] = (await admin.call(listMails)).body;
    const show = (client = admin) => client.call(showMailOnce, { params: { id: mail?.id ?? 0 } });
    const kept = async () =>
      (await tenant.tx((tx) => tx.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow())).body;
    return { tenant, person, admin, mail, show, kept };
  }

  test('is in no list, shown once, and then erased', async () => {
    const { admin, mail, show, kept } = await mailed();
    expect(mail).toMatchObject({ body: null, secret: true, to_show: true });
    expect(await show()).toMatchObject({ status: 200, body: { body: link } });
    expect(await kept()).toBeNull();
    expect((await show()).status).toBe(410);
    expect((await admin.call(listMails)).body).toMatchObject([{ body: null, secret: true, to_show: false }]);
  });

  test('is shown to one of two who ask at once', async () => {
    const { tenant, show } = await mailed();
    const other = await tenant.signIn('admin');
    expect(
      (await Promise.all([show(), show(other)])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 410]);
  });

  test("of an admin is never another admin's to read", async () => {
    const { tenant, person, mail, show, kept } = await mailed('admin');
    expect(mail).toMatchObject({ body: null, to_show: false });
    expect((await show()).status).toBe(410);
    expect(await kept()).toBe(link);
    expect((await show(await tenant.signIn(person))).body).toEqual({ body: link });
    expect((await show(await tenant.signIn('depo_admin'))).status).toBe(403);
  });

  test('is erased after a day, unread too', async () => {
    const { tenant, show, kept } = await mailed();
    app.clock.set(new Date(testMoment.getTime() + 86_400_000 + 1));
    const admin = await tenant.signIn('admin');
    expect((await show(admin)).status).toBe(410);
    expect((await admin.call(listMails)).body).toMatchObject([{ to_show: false }]);
    await eraseOldSecrets.run(app.context, {});
    expect(await kept()).toBeNull();
  });
});
