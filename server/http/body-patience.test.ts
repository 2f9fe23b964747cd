// How long the drops of a body are waited for, by a clock of the test's own.

import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseDrops } from './request-body.ts';

const patience_ms = 400;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A body that is being waited for: `come` makes bytes arrive. */
function waiting() {
  const socket = new Socket();
  let bytes = 0;
  Object.defineProperty(socket, 'bytesRead', { get: () => bytes });
  const raw = { socket, headers: { 'content-length': '5000' }, complete: false, once: vi.fn<() => void>() };
  const cut = vi.fn<(socket: Socket) => void>();
  refuseDrops({ raw } as unknown as FastifyRequest, patience_ms, cut);
  return { cut, raw, come: (more: number) => (bytes += more) };
}

test('a body of which nothing comes is cut when the patience is over, and not before', () => {
  const { cut } = waiting();
  vi.advanceTimersByTime(patience_ms - 1);
  expect(cut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledOnce();
});

test('every thousand bytes earn a second more, and drops as little as they are', () => {
  const { cut, come } = waiting();
  come(1_000);
  vi.advanceTimersByTime(patience_ms + 999);
  expect(cut).not.toHaveBeenCalled();
  for (let n = 0; n < 10; n += 1) {
    come(1);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledOnce();
});

test('a body of two hundred bytes each fifty milliseconds is never cut, nor is one that has come', () => {
  const { cut, come, raw } = waiting();
  for (let n = 0; n < 1_000; n += 1) {
    come(200);
    vi.advanceTimersByTime(50);
  }
  expect(cut).not.toHaveBeenCalled();
  raw.complete = true;
  vi.advanceTimersByTime(1_000_000);
  expect(cut).not.toHaveBeenCalled();
});
