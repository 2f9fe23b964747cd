// Whether whoever asked is still there: work for nobody is ended.

import type { FastifyRequest } from 'fastify';

/** Runs the work with a signal that is given when the caller's connection closes before the answer. */
export async function whileHere<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
}
