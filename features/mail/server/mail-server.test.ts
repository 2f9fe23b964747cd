// What every way of handing mail over must do, proved against a real mail server.

import { describe, expect, test } from 'vitest';
import { mailServer, wordsOf, type MailServerOptions } from '../../../server/test/mail-server.ts';
import { services, type SettingsOf } from '../../../shared/services.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { failureTexts } from '../rules.ts';
import { handOver, MailFailure, type MailServer } from './outside/mail-server.ts';

type Given = Partial<SettingsOf<'mail', 'smtp'>>;
const login = { user: 'post', password: 'hush' };
const signed: Given = login;

const own = (port: number, given: Given = {}, inside = true): MailServer => ({
  own: services.mail.parse({
    provider: 'smtp',
    host: 'localhost',
    port,
    sender_address: 'hej@isfirma.test',
    sender_name: 'Isfirma Åse',
    timeout_ms: 400,
    ...given,
  }) as SettingsOf<'mail', 'smtp'>,
  limits: { inside },
});

const letter = {
  to: 'ida@test.invalid',
  subject: 'Vælg ny kode',
  text: 'Hej Åse,\n\n.en linje med prik\nIși alege parola',
  message_id: '<one@isrute.test>',
};
const cameOf = (server: MailServer) =>
  handOver(server, letter).then(
    () => 'taken',
    (failure: MailFailure) => failure.message,
  );

/** A server that is well, and the way to it. */
const ways: Record<
  string,
  { stands: MailServerOptions; by: (port: number) => MailServer; is_secure: boolean }
> = {
  'the installation’s': {
    stands: { hasTls: false },
    by: (port) => ({ url: `smtp://127.0.0.1:${port}`, from: 'Isfirma Åse <hej@isfirma.test>' }),
    is_secure: false,
  },
  'its own in the clear': {
    stands: { hasTls: false },
    by: (port) => own(port, { security: 'none' }),
    is_secure: false,
  },
  'its own by STARTTLS': {
    stands: { login },
    by: (port) => own(port, { security: 'starttls', ...signed }),
    is_secure: true,
  },
  'its own by TLS': {
    stands: { secure: true, login },
    by: (port) => own(port, { security: 'tls', ...signed }),
    is_secure: true,
  },
};

describe.each(Object.entries(ways))('%s', (_, { stands, by, is_secure }) => {
  test('takes a mail whole, in the sender’s name', async () => {
    const server = await mailServer(stands);
    expect(await cameOf(by(server.port))).toBe('taken');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: 'hej@isfirma.test',
      to: ['ida@test.invalid'],
      user: stands.login ? 'post' : null,
      is_secure,
    });
    expect(mail?.text).toMatch(/^From: =\?UTF-8\?.* <hej@isfirma\.test>$/m);
    expect(mail?.text).toContain('Message-ID: <one@isrute.test>');
    expect(wordsOf(mail ?? { text: '' }).trim()).toBe(letter.text);
  });

  test('says in words what it refused, and that nobody is there', async () => {
    const server = await mailServer(stands);
    server.manners.sender = 553;
    expect(await cameOf(by(server.port))).toBe('It refused the sender’s address (553)');
    Object.assign(server.manners, { sender: undefined, receiver: 550 });
    expect(await cameOf(by(server.port))).toBe('It refused the receiver’s address (550)');
    expect(server.received).toEqual([]);
    expect(await cameOf(by(9))).toBe('It could not be reached: check host and port');
  });
});

describe('a tenant’s own server', () => {
  test('that refuses the login, has a strange certificate or speaks no TLS gets neither mail nor password', async () => {
    const locked = await mailServer({ login });
    expect(await cameOf(own(locked.port, { user: 'post', password: 'wrong' }))).toBe(
      'It refused user and password (535)',
    );
    const strange = await mailServer({ isTrusted: false });
    expect(await cameOf(own(strange.port))).toMatch(/^Its certificate is not trusted/);
    const strangeToo = await mailServer({ isTrusted: false, secure: true });
    expect(await cameOf(own(strangeToo.port, { security: 'tls' }))).toMatch(
      /^Its certificate is not trusted/,
    );
    const otherName = await mailServer();
    expect(await cameOf(own(otherName.port, { host: '127.0.0.1' }))).toMatch(
      /^Its certificate is not trusted/,
    );
    const plain = await mailServer({ hasTls: false });
    expect(await cameOf(own(plain.port))).toMatch(/^It does not speak TLS as chosen/);
    expect(await cameOf(own(plain.port, { security: 'tls' }))).toMatch(/^It does not speak TLS as chosen/);
    for (const { received } of [locked, strange, strangeToo, otherName, plain]) expect(received).toEqual([]);
  });

  test('that keeps silent is left after its time, and one that nobody knows is called unknown', async () => {
    const silent = await mailServer();
    silent.manners.silent = true;
    const began = performance.now();
    expect(await cameOf(own(silent.port))).toBe('It did not answer in time');
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await cameOf(own(25, { host: 'mail.unknown.invalid' }))).toBe('Nobody knows a host of this name');
  });

  test('is judged by what its name leads to, at every mail', async () => {
    const server = await mailServer({ hasTls: false });
    for (const host of [
      'localhost',
      '127.0.0.1',
      '10.0.0.7',
      '0x7f.1',
      '2130706433',
      'mail.internal',
      'post',
    ])
      expect(await cameOf(own(server.port, { host, security: 'none' }, false)), host).toMatch(
        /^Its name leads inside the network|^Nobody knows/,
      );
    expect(server.connections()).toBe(0);
  });
});

test('every failure is said in the languages of staff, without a name or the server’s words', () => {
  for (const [kind, text] of Object.entries(failureTexts))
    for (const language of staffLanguages) expect(text[language], `${kind} ${language}`).toBeTruthy();
  const { said } = new MailFailure('login', { responseCode: 535, cause: new Error('535 hush') });
  expect(JSON.stringify(said)).not.toContain('hush');
});
