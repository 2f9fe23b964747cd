// A large document that is the same until the server is replaced: made, compressed and marked once.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Printed {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Made when it is first asked for. */
export function printedOnce(print: () => string): () => Printed {
  let printed: Printed | null = null;
  return () => (printed ??= printedOf(print()));
}

function printedOf(text: string): Printed {
  const plain = Buffer.from(text);
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  };
}

const accepts = (header: string, coding: string) =>
  header.split(',').some((one) => {
    const [name = '', ...weights] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === coding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });

/** 304 to whoever has it. */
export function sendPrinted(
  printed: Printed,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const wanted = String(headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((one) => accepts(wanted, one)) ?? null;
  const etag = `"${printed.etag}${coding === null ? '' : `-${coding}`}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  const known = String(headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  if (coding !== null) void reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(printed[coding ?? 'plain']);
}
