// `/map/…`: the streets that staff maps and public pages draw, for everybody who may see a page.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { AppContext } from '../context.ts';
import { isTile, openArchive, type MapTile } from '../map/archive.ts';

/**
 * A map asks for some dozens at each look; an office behind one address has many maps. Counted apart from the calls.
 */
const limited = { config: { rateLimit: { max: 12_000, timeWindow: '1 minute', groupId: 'map' } } } as const;

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

const unpackers: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

interface TileAsked {
  Params: { z: string; x: string; y: string };
  Querystring: { v?: string };
}

export function serveMap(app: AppContext, server: FastifyInstance): void {
  const { pmtiles } = app.settings.map;
  if (pmtiles === null) return;
  const archive = openArchive(pmtiles);
  /** An archive out of reach is no fault of the request: the map draws what it has and asks again. */
  const orUnavailable = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      app.log.warn({ err: error }, 'the map archive could not be read');
      return refuse(commonRefusals.unavailable);
    });

  server.get('/map/tiles.json', limited, async (request, reply) => {
    const described = JSON.stringify(await orUnavailable(archive.describe()));
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return answerOnce(request, reply, tagOf(described)) ?? reply.send(described);
  });

  server.get<TileAsked>(
    '/map/:z(^\\d{1,2}$)/:x(^\\d{1,8}$)/:y(^\\d{1,8}).mvt',
    limited,
    async (request, reply) => {
      const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(Number) as [
        number,
        number,
        number,
      ];
      if (!isTile(z, x, y)) refuse(commonRefusals.not_found);
      const tile = await orUnavailable(archive.tile(z, x, y));
      if (tile === null) return reply.code(204).header('cache-control', FOR_A_DAY).send();
      void reply
        .header('cache-control', request.query.v === tile.version ? FOR_GOOD : FOR_A_DAY)
        .header('vary', 'accept-encoding')
        .type('application/vnd.mapbox-vector-tile');
      return answerOnce(request, reply, tagOf(tile.bytes)) ?? sendTile(request, reply, tile);
    },
  );
}

const tagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whoever has it already is told so; null when it has to be sent. */
function answerOnce(request: FastifyRequest, reply: FastifyReply, tag: string): FastifyReply | null {
  void reply.header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace('W/', ''));
  return known.includes(tag) || known.includes('*') ? reply.code(304).send() : null;
}

/** Packed as it is stored; unpacked only for the rare client that cannot do it. */
async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoding }: MapTile,
): Promise<FastifyReply> {
  if (encoding === null) return reply.send(bytes);
  const takes = String(request.headers['accept-encoding'] ?? '');
  const unpack = unpackers[encoding];
  if (takes.includes(encoding) || takes.includes('*') || !unpack)
    return reply.header('content-encoding', encoding).send(bytes);
  return reply.send(await unpack(bytes));
}
