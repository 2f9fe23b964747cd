import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fatalError, readAnswer, RequestReader } from './wire.ts';

function message(type: string, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const greeting = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

test('however the bytes are cut on the way, the requests are the same', () => {
  const units = [
    message('Q', 'select 1\0'),
    Buffer.concat([message('P', 'x'), message('B', ''), message('E'), message('S')]),
  ];
  const stream = Buffer.concat([Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]), greeting, ...units, message('X')]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 60, maxLength: 60 }), (sizes) => {
      const reader = new RequestReader();
      const kinds: string[] = [];
      const read: Buffer[] = [];
      let from = 0;
      for (const size of sizes) {
        reader.push(stream.subarray(from, from + size));
        from += size;
        for (let request = reader.next(); request && request.kind !== 'terminate'; request = reader.next()) {
          kinds.push(request.kind);
          if ('bytes' in request) read.push(Buffer.from(request.bytes));
        }
      }
      if (from < stream.length) return;
      expect(kinds).toEqual(['no_encryption', 'startup', 'unit', 'unit']);
      expect(Buffer.concat(read)).toEqual(Buffer.concat([greeting, ...units]));
      expect(reader.next()).toEqual({ kind: 'terminate' });
    }),
  );
});

test('the session is free only when the server says that no transaction is open', () => {
  expect(readAnswer(Buffer.concat([message('C', 'BEGIN\0'), message('Z', 'T')])).state).toBe('open');
  expect(readAnswer(message('Z', 'E')).state).toBe('open');
  expect(readAnswer(message('1')).state).toBe('busy');
  expect(readAnswer(message('Z', 'I')).state).toBe('idle');
});

test('a notification inside an answer is found whole', () => {
  const notification = message('A', '0000news\0text\0');
  expect(
    readAnswer(Buffer.concat([message('C', 'x'), notification, message('Z', 'I')])).notifications,
  ).toEqual([notification]);
});

test('a fatal error carries its length, its state and its text', () => {
  const bytes = fatalError('25P03', 'gone');
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1);
  expect(bytes.toString('latin1')).toContain('C25P03\0Mgone\0\0');
});
