// Reads what was sent without believing it: bytes, levels and values are counted while they arrive, before anything
// is parsed.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { bodyRoom } from '../../shared/endpoint.ts';
import { commonRefusals, refuse } from '../../shared/refusals.ts';

const mostLevels = 32;
/** Ten thousand rows of thirty fields; parsed, they take less than half a second and 100 MB. */
const mostValues = 300_000;

const [quote, escape, comma, openList, closeList, openRecord, closeRecord] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Counts over the pieces of one body; what is inside a text does not count. */
function structureCounter(): (piece: Buffer) => void {
  let [levels, values, inText, isEscaped] = [0, 0, false, false];
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === escape) isEscaped = true;
        else if (byte === quote) inText = false;
      } else if (byte === quote) inText = true;
      else if (byte === comma) values += 1;
      else if (byte === openList || byte === openRecord) {
        levels += 1;
        values += 1;
        if (levels > mostLevels) refuse(commonRefusals.too_complex);
      } else if (byte === closeList || byte === closeRecord) levels -= 1;
    }
    if (values > mostValues) refuse(commonRefusals.too_complex);
  };
}

/**
 * The bytes of a JSON body of at most `room` bytes. What is refused stays unread, so that the refusal still finds its
 * way back.
 */
export async function readJsonBody(sent: Readable, room: number): Promise<Buffer> {
  const count = structureCounter();
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > room) refuseLength(room);
    count(piece);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

const refuseLength = (room: number): never =>
  refuse(commonRefusals.too_large, { kilobytes: Math.floor(room / 1024) });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes that the body may have. */ room?: number;
    /** They are kept: their sender signed them. */ signed?: boolean;
  }
}

/**
 * The text of a body, without the mark that some senders put before it. What is no UTF-8 is refused: its letters would
 * be kept as others.
 */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) refuse(commonRefusals.not_utf8);
  return bytes.toString().replace(/^\uFEFF/, '');
}

/** JSON is read here and parsed as Fastify does; a call that says nothing of its room has the usual one. */
export function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.decorateRequest('bytes', null);
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { room = bodyRoom.usual, signed = false } = request.routeOptions.config;
    if (Number(request.headers['content-length'] ?? 0) > room) refuseLength(room);
    const bytes = await readJsonBody(payload, room);
    if (signed) request.bytes = bytes;
    // Trackers send empty ones now and then; of who signs, the signature is judged.
    if (signed && bytes.length === 0) return undefined;
    const text = textOf(bytes);
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

/** Bytes that arrive in a second, at the least: of a phone at the edge of its network, not of one that means harm. */
const LEAST_PER_SECOND = 1_000;

/**
 * Cuts a body that comes in drops: it has `patience_ms`, and one second more for each thousand bytes that have come.
 * Called when the body begins to be read; it answers as what does not come to its end at all is answered.
 */
export function refuseDrops(
  { raw }: FastifyRequest,
  patience_ms: number,
  cut: (socket: Socket) => void,
): void {
  const { socket } = raw;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  // What is handed in without a connection has come already.
  if (!hasBody || raw.complete || !(socket instanceof Socket)) return;
  const [began, before] = [performance.now(), socket.bytesRead];
  const left_ms = () =>
    began + patience_ms + ((socket.bytesRead - before) / LEAST_PER_SECOND) * 1_000 - performance.now();
  let timer: NodeJS.Timeout;
  const look = () => {
    if (raw.complete || socket.destroyed) return;
    const left = left_ms();
    if (left <= 0) cut(socket);
    else timer = setTimeout(look, left).unref();
  };
  timer = setTimeout(look, patience_ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** So many at once, so many waiting, and no more. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  readonly #mostWaiting: number;
  #free: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Answers how to give the place back. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else {
      if (this.#waiting.length >= this.#mostWaiting) refuse(commonRefusals.unavailable);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}

/** A body of 24 MB is 150 MB while it is worked on. */
const large = new Places(2, 20);

/** A call with room for an import holds a place from the first byte of its body to the end of its answer. */
export async function takePlace(room: number, reply: FastifyReply): Promise<void> {
  if (room <= bodyRoom.list) return;
  const giveBack = await large.take();
  if (reply.raw.destroyed) giveBack();
  reply.raw.once('finish', giveBack).once('close', giveBack);
}
