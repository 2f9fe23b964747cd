// Queued mail and the server that takes it: the installation's, or the tenant's own.

import { describe, expect, test } from 'vitest';
import { queueMail } from '../../../server/mail.ts';
import { testApp } from '../../../server/test/harness.ts';
import { mailServer, wordsOf } from '../../../server/test/mail-server.ts';
import { listOutsideSystems } from '../../outside-systems/contract.ts';
import { sendMailJob } from './jobs.ts';

const app = await testApp();
const smtp = await mailServer({ hasTls: false });
const withServer = {
  ...app.context,
  settings: {
    ...app.context.settings,
    webhooks_inside: true,
    smtp_url: smtp.url,
    mail_from: 'Isrute <no-reply@isrute.test>',
  },
};

async function queued(subject: string, settings: Record<string, unknown> = {}) {
  const tenant = await app.makeTenant({ settings });
  await tenant.tx(async (tx) =>
    queueMail(tx, {
      to: 'ida@test.invalid',
      subject,
      body: 'Hej Åse,\n\n.en linje med prik\nIși alege parola',
    }),
  );
  const row = () => tenant.tx((tx) => tx.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow());
  const { id } = await row();
  return { tenant, row, data: { tenant_id: tenant.id, mail_id: id } };
}

describe('a queued mail', () => {
  test('is shown when there is no mail server', async () => {
    const { tenant, row } = await queued('Without a server');
    expect(await tenant.runJobs([sendMailJob])).toEqual(['mail.send']);
    expect(await row()).toMatchObject({ status: 'shown', attempts: 0, recipient: 'ida@test.invalid' });
  });

  test('is not there when its transaction was rolled back', async () => {
    const tenant = await app.makeTenant();
    const failing = tenant.tx(async (tx) => {
      queueMail(tx, { to: 'ida@test.invalid', subject: 'Never', body: '' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await tenant.runJobs([sendMailJob])).toEqual([]);
  });

  test('goes to the mail server with its letters whole, once', async () => {
    const { row, data } = await queued('Vælg en ny adgangskode');
    await sendMailJob.run(withServer, data);
    await sendMailJob.run(withServer, data);
    expect(await row()).toMatchObject({
      status: 'sent',
      attempts: 1,
      sent_at: app.clock(),
      last_error: null,
    });
    const mine = smtp.received.filter((mail) =>
      mail.text.includes(`mail-${data.tenant_id}-${data.mail_id}@`),
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ from: 'no-reply@isrute.test', to: ['ida@test.invalid'] });
    const plain = wordsOf(mine[0] ?? { text: '' });
    expect(plain).toContain('Hej Åse,');
    expect(plain).toContain('.en linje med prik');
    expect(plain).toContain('Iși alege parola');
  });

  test('that the server refuses is tried again, with the reason kept', async () => {
    const { row, data } = await queued('Refused at first');
    smtp.manners.receiver = 451;
    await expect(sendMailJob.run(withServer, data)).rejects.toThrow('451');
    expect(await row()).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
    smtp.manners.receiver = undefined;
    await sendMailJob.run(withServer, data);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('of which nobody knows whether it arrived is sent again under the same Message-ID', async () => {
    const { row, data } = await queued('Perhaps');
    smtp.manners.deaf = true;
    await expect(sendMailJob.run(withServer, data)).rejects.toThrow();
    smtp.manners.deaf = false;
    await sendMailJob.run(withServer, data);
    expect(await row()).toMatchObject({ status: 'sent' });
    const ids = smtp.received
      .map((mail) => /^Message-ID: (.*)$/im.exec(mail.text)?.[1])
      .filter((id) => id?.includes(`mail-${data.tenant_id}-${data.mail_id}@`));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('cannot be given another recipient or header by its subject', async () => {
    const { data } = await queued('Hello\r\nBcc: evil@test.invalid');
    await sendMailJob.run(withServer, data);
    const mail = smtp.received.find((one) => one.text.includes(`mail-${data.tenant_id}-${data.mail_id}@`));
    expect(mail?.to).toEqual(['ida@test.invalid']);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });
});

describe('a tenant with a mail server of its own', () => {
  const smtpOf = (port: number, more: object = {}) => ({
    mail: {
      provider: 'smtp',
      host: 'localhost',
      port,
      security: 'none',
      sender_address: 'hej@isfirma.test',
      timeout_ms: 300,
      ...more,
    },
  });
  const mailState = async (tenant: Awaited<ReturnType<typeof queued>>['tenant']) =>
    (await (await tenant.signIn('admin')).call(listOutsideSystems)).body.find(
      ({ system }) => system === 'mail',
    );

  test('sends by it and in its name, and is seen to work', async () => {
    const own = await mailServer({ hasTls: false });
    const { tenant, row, data } = await queued('Own', smtpOf(own.port));
    await sendMailJob.run(withServer, data);
    expect(await row()).toMatchObject({ status: 'sent' });
    expect(own.received).toMatchObject([{ from: 'hej@isfirma.test', to: ['ida@test.invalid'] }]);
    expect(own.received[0]?.text).toContain('From: Isfirma <hej@isfirma.test>');
    expect(smtp.received.some(({ text }) => text.includes(`mail-${data.tenant_id}-`))).toBe(false);
    expect(await mailState(tenant)).toMatchObject({ state: 'ok', last_error: null });
  });

  test('whose server fails is told so on the page of outside systems, and nobody else’s mail waits', async () => {
    const hanging = await mailServer({ hasTls: false });
    hanging.manners.silent = true;
    const { tenant, row, data } = await queued('Hanging', smtpOf(hanging.port));
    const began = performance.now();
    const failing = sendMailJob.run(withServer, data).then(
      () => 'sent',
      (error: Error) => error.message,
    );
    const other = await queued('Meanwhile');
    await sendMailJob.run(withServer, other.data);
    expect(await other.row()).toMatchObject({ status: 'sent' });
    expect(await failing).toBe('It did not answer in time');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'It did not answer in time' });
    expect(await mailState(tenant)).toMatchObject({
      state: 'failing',
      last_error: 'It did not answer in time',
    });
  });

  test('has two mails under way at most; the next is put off, not tried', async () => {
    const hanging = await mailServer({ hasTls: false });
    hanging.manners.silent = true;
    const { tenant, data } = await queued('First', smtpOf(hanging.port));
    await tenant.tx(async (tx) => {
      for (const subject of ['Second', 'Third'])
        queueMail(tx, { to: 'ida@test.invalid', subject, body: 'Hej' });
    });
    const mails = await tenant.tx((tx) => tx.selectFrom('mail_outbox').select('id').orderBy('id').execute());
    expect(mails[0]?.id).toBe(data.mail_id);
    const runs = mails.map(({ id: mail_id }) =>
      sendMailJob.run(withServer, { tenant_id: tenant.id, mail_id }),
    );
    const ended = await Promise.allSettled(runs);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const states = await tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select(['status', 'attempts']).orderBy('status').execute(),
    );
    expect(states).toEqual([
      { status: 'failed', attempts: 1 },
      { status: 'failed', attempts: 1 },
      { status: 'queued', attempts: 0 },
    ]);
  });

  test('whose server fails five times in a row rests for half a minute; a refused receiver is no failure of it', async () => {
    const own = await mailServer({ hasTls: false });
    const { data } = await queued('Restless', smtpOf(own.port));
    const attempt = () =>
      sendMailJob.run(withServer, data).then(
        () => 'sent',
        (error: Error) => error.message,
      );
    own.manners.receiver = 550;
    for (let n = 0; n < 6; n += 1) expect(await attempt()).toBe('It refused the receiver’s address (550)');
    own.manners.receiver = undefined;
    own.manners.sender = 553;
    for (let n = 0; n < 5; n += 1) expect(await attempt()).toBe('It refused the sender’s address (553)');
    const asked = own.connections();
    own.manners.sender = undefined;
    expect(await attempt()).toMatch(/^It failed several times in a row/);
    expect(own.connections()).toBe(asked);
  });
});
