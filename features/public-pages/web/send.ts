// The public pages' calls: small, without the contract's parser in the bundle; the contract's types say what comes
// back.

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<{ status: number; value: T; etag: string | null }> {
  const response = await fetch(path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const value = (text === '' ? undefined : JSON.parse(text)) as T & { error?: string };
  if (!response.ok && response.status !== 304) throw new Refused(response.status, value?.error ?? '');
  return { status: response.status, value, etag: response.headers.get('etag') };
}
