// The little of PostgreSQL's wire protocol (version 3) that sharing one session between connections needs.

/** What a client sends, cut at the points where the server answers. */
export type Request =
  | { kind: 'no_encryption' | 'cancel' | 'terminate' }
  | { kind: 'startup' | 'unit'; bytes: Buffer };

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const TERMINATE = code('X');
/**
 * Query, Sync, Flush, CopyDone, CopyFail and Terminate: after these the server owes an answer, before them it may
 * stay silent.
 */
const LAST_OF_UNIT = new Set(['Q', 'S', 'H', 'c', 'f', 'X'].map(code));

function code(letter: string): number {
  return letter.charCodeAt(0);
}

/** Length of the message at `from` with its type byte, or null while it is not complete. */
function messageLength(bytes: Buffer, from: number): number | null {
  if (from + 5 > bytes.length) return null;
  const length = bytes.readInt32BE(from + 1) + 1;
  return from + length > bytes.length ? null : length;
}

/** Collects what one client sends and gives it back in requests. */
export class RequestReader {
  #bytes: Buffer = Buffer.alloc(0);
  #started = false;

  push(chunk: Uint8Array): void {
    const more = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#bytes = this.#bytes.length === 0 ? more : Buffer.concat([this.#bytes, more]);
  }

  /** The next complete request, or null when more bytes are needed. */
  next(): Request | null {
    return this.#started ? this.#nextUnit() : this.#nextGreeting();
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return taken;
  }

  #nextGreeting(): Request | null {
    if (this.#bytes.length < 8) return null;
    const length = this.#bytes.readInt32BE(0);
    if (this.#bytes.length < length) return null;
    const greeting = this.#take(length);
    const version = greeting.readInt32BE(4);
    if (version === SSL_REQUEST || version === GSS_REQUEST) return { kind: 'no_encryption' };
    if (version === CANCEL_REQUEST) return { kind: 'cancel' };
    this.#started = true;
    return { kind: 'startup', bytes: greeting };
  }

  #nextUnit(): Request | null {
    let end = 0;
    for (;;) {
      const length = messageLength(this.#bytes, end);
      if (length === null) return null;
      const type = this.#bytes[end];
      if (type === TERMINATE) return { kind: 'terminate' };
      end += length;
      if (type !== undefined && LAST_OF_UNIT.has(type)) return { kind: 'unit', bytes: this.#take(end) };
    }
  }
}

function typesOf(messages: Buffer): Set<number> {
  const types = new Set<number>();
  for (
    let from = 0, length = messageLength(messages, 0);
    length !== null;
    from += length, length = messageLength(messages, from)
  ) {
    types.add(messages[from] ?? 0);
  }
  return types;
}

/** CommandComplete, EmptyQueryResponse, PortalSuspended, and the beginnings of a COPY. */
const EXECUTED = ['C', 'I', 's', 'G', 'H', 'W'];
/** What must follow a client's message when no error does. */
const OWED: Record<string, string[]> = { Q: EXECUTED, E: EXECUTED, P: ['1'], B: ['2'] };

/** Whether the answer leaves out what the unit asked for, and says no error either. */
export function isSwallowed(unit: Buffer, answer: Buffer): boolean {
  const answered = typesOf(answer);
  if (answered.has(code('E'))) return false;
  const asked = typesOf(unit);
  return Object.entries(OWED).some(
    ([type, owed]) => asked.has(code(type)) && !owed.some((letter) => answered.has(code(letter))),
  );
}

/**
 * `idle`: no transaction is open. `open`: inside one, failed ones included. `busy`: the server has not said that it
 * is ready.
 */
export type SessionState = 'idle' | 'open' | 'busy';

/** What the server's answer says about the session, and the notifications (LISTEN) that came with it. */
export function readAnswer(answer: Buffer): { state: SessionState; notifications: Buffer[] } {
  let state: SessionState = 'busy';
  const notifications: Buffer[] = [];
  for (let from = 0; ;) {
    const length = messageLength(answer, from);
    if (length === null) return { state, notifications };
    if (answer[from] === code('Z')) state = answer[from + 5] === code('I') ? 'idle' : 'open';
    if (answer[from] === code('A')) notifications.push(answer.subarray(from, from + length));
    from += length;
  }
}

/** The message with which a server ends a connection. */
export function fatalError(sqlState: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
