// Against a mail server that speaks SMTP as the standard has it, as far as a sender needs.

import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { queueMail, sendMail } from './mail.ts';
import { testContext, testApp } from './test/harness.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** Answers RCPT with `rcpt` while that is set, and hangs up after DATA when `deaf` is: the sender cannot know what became of it. */
async function fakeMailServer() {
  const received: Received[] = [];
  const manners = { rcpt: '', deaf: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let mail: Received = { from: '', to: [], text: '' };
    let reading = false;
    let pending = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') answer('250-fake\r\n250 SIZE 1000000');
      else if (verb === 'MAIL') {
        mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], text: '' };
        answer('250 ok');
      } else if (verb === 'RCPT' && manners.rcpt) answer(manners.rcpt);
      else if (verb === 'RCPT') {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        answer('250 ok');
      } else if (verb === 'DATA') {
        reading = true;
        answer('354 go on');
      } else if (verb === 'QUIT') {
        answer('221 bye');
        socket.end();
      } else answer('250 ok');
    };
    const lineOfMail = (line: string) => {
      if (line !== '.') {
        mail.text += `${line.replace(/^\./, '')}\n`;
        return;
      }
      reading = false;
      received.push(mail);
      if (manners.deaf) socket.destroy();
      else answer('250 queued');
    };
    answer('220 fake ESMTP');
    socket.on('data', (bytes) => {
      const lines = (pending + bytes.toString('utf8')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) (reading ? lineOfMail : command)(line);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { received, manners, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const app = await testApp();
const context = await testContext();
const smtp = await fakeMailServer();
const withServer = {
  ...context,
  settings: { ...context.settings, smtp_url: smtp.url, mail_from: 'Isrute <no-reply@isrute.test>' },
};

async function queued(subject: string) {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) =>
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
    expect(await tenant.runJobs([sendMail])).toEqual(['mail.send']);
    expect(await row()).toMatchObject({ status: 'shown', attempts: 0, recipient: 'ida@test.invalid' });
  });

  test('is not there when its transaction was rolled back', async () => {
    const tenant = await app.makeTenant();
    const failing = tenant.tx(async (tx) => {
      await queueMail(tx, { to: 'ida@test.invalid', subject: 'Never', body: '' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await tenant.runJobs([sendMail])).toEqual([]);
  });

  test('goes to the mail server with its letters whole, once', async () => {
    const { row, data } = await queued('Vælg en ny adgangskode');
    await sendMail.run(withServer, data);
    await sendMail.run(withServer, data);
    expect(await row()).toMatchObject({
      status: 'sent',
      attempts: 1,
      sent_at: context.clock(),
      last_error: null,
    });
    const mine = smtp.received.filter((mail) =>
      mail.text.includes(`mail-${data.tenant_id}-${data.mail_id}@`),
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ from: 'no-reply@isrute.test', to: ['ida@test.invalid'] });
    const text = /\n\n([\s\S]*)$/.exec(mine[0]?.text ?? '')?.[1] ?? '';
    const plain = /base64/.test(mine[0]?.text ?? '')
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replace(/=\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8');
    expect(plain).toContain('Hej Åse,');
    expect(plain).toContain('.en linje med prik');
    expect(plain).toContain('Iși alege parola');
  });

  test('that the server refuses is tried again, with the reason kept', async () => {
    const { row, data } = await queued('Refused at first');
    smtp.manners.rcpt = '451 try later';
    await expect(sendMail.run(withServer, data)).rejects.toThrow('451');
    expect(await row()).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
    smtp.manners.rcpt = '';
    await sendMail.run(withServer, data);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('of which nobody knows whether it arrived is sent again under the same Message-ID', async () => {
    const { row, data } = await queued('Perhaps');
    smtp.manners.deaf = true;
    await expect(sendMail.run(withServer, data)).rejects.toThrow();
    smtp.manners.deaf = false;
    await sendMail.run(withServer, data);
    expect(await row()).toMatchObject({ status: 'sent' });
    const ids = smtp.received
      .map((mail) => /^Message-ID: (.*)$/im.exec(mail.text)?.[1])
      .filter((id) => id?.includes(`mail-${data.tenant_id}-${data.mail_id}@`));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('cannot be given another recipient or header by its subject', async () => {
    const { data } = await queued('Hello\r\nBcc: evil@test.invalid');
    await sendMail.run(withServer, data);
    const mail = smtp.received.find((one) => one.text.includes(`mail-${data.tenant_id}-${data.mail_id}@`));
    expect(mail?.to).toEqual(['ida@test.invalid']);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });
});
