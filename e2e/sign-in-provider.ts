// A whole provider of OpenID Connect, on a host of its own, which asks nobody for more than their e-mail.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';

const form = `<!doctype html><html lang="en"><title>Example ID</title><h1>Example ID</h1>
  <form method="post"><label>Your account
    <input name="email" type="email"></label><button>Go on</button></form></html>`;

export const client = { client_id: 'isrute', client_secret: 'a-secret-of-the-journey' };

/** Accounts are called by the e-mail that they have; everything below `unconfirmed.test` is not confirmed. */
export async function signInProvider(redirect_uri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect_uri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of the journey'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_: unknown, email: string) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: !email.endsWith('unconfirmed.test') }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(form);
      return;
    }
    void typedIn(request).then((accountId) =>
      provider.interactionFinished(request, response, { login: { accountId } }),
    );
  });
  return { issuer, stop: () => void server.close() };
}

async function typedIn(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body).get('email') ?? '';
}
