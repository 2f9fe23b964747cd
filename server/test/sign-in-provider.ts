// A provider of OpenID Connect at its HTTP edge, which can be told to lie in each way that a provider can.

import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Known {
  redirect_uri: string;
  challenge: string;
  nonce: string;
  claims: Claims;
}

export class SignInProvider {
  readonly secret = 'hushhush';
  /** Of the id token, beside what is right. */
  lies: Claims = {};
  /** Signs by a key that it does not publish. */
  forges = false;
  down = false;
  garbage = false;
  /** What it answers to whoever asks who it is. */
  userinfo: Claims | null = null;
  metadata: Claims = {};
  readonly asked: string[] = [];
  url = '';
  readonly #own = keyPair();
  readonly #other = keyPair();
  readonly #codes = new Map<string, Known>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }
  stop(): void {
    this.#server.close();
  }

  /** Somebody signs in at the provider's page: answers the query that it sends the browser back with. */
  signsIn(page: string, claims: Claims): string {
    const { searchParams: query } = new URL(page);
    const code = `code-${this.#codes.size}-${Math.random()}`;
    const asked = (name: string) => query.get(name) ?? '';
    this.#codes.set(code, {
      redirect_uri: asked('redirect_uri'),
      challenge: asked('code_challenge'),
      nonce: asked('nonce'),
      claims,
    });
    return `?${new URLSearchParams({ code, state: asked('state'), iss: this.url })}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.asked.push(pathname);
    let body = '';
    for await (const part of request) body += String(part);
    if (this.down) return void response.writeHead(503).end();
    if (this.garbage) return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"x');
    const [status, said] = this.#said(pathname, new URLSearchParams(body), request);
    const headers = {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Basic' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(said));
  }

  #said(path: string, form: URLSearchParams, request: IncomingMessage): [number, unknown] {
    if (path === '/.well-known/openid-configuration') return [200, this.#configuration()];
    if (path === '/keys') return [200, { keys: [this.#publicKey()] }];
    if (path === '/me') return [200, this.userinfo];
    return path === '/token' ? this.#token(form, request) : [404, {}];
  }

  #configuration(): Claims {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/keys`,
      ...(this.userinfo !== null && { userinfo_endpoint: `${this.url}/me` }),
      authorization_response_iss_parameter_supported: true,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.metadata,
    };
  }

  #publicKey() {
    return { ...this.#own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' };
  }

  #token(form: URLSearchParams, request: IncomingMessage): [number, unknown] {
    const [name = '', secret] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':');
    if (secret !== this.secret) return [401, { error: 'invalid_client' }];
    const known = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!known || known.challenge !== challenge || known.redirect_uri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1_000);
    const client = decodeURIComponent(name);
    const right = { iss: this.url, aud: client, iat: now, exp: now + 300, nonce: known.nonce };
    const id_token = this.#signed({ ...right, ...known.claims, ...this.lies });
    return [200, { access_token: 'access', token_type: 'Bearer', id_token }];
  }

  #signed(claims: Claims): string {
    const key: KeyObject = (this.forges ? this.#other : this.#own).privateKey;
    const text = `${base64({ alg: 'RS256', kid: 'own' })}.${base64(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  }
}
