// What the ActionCable JSON protocol puts on the wire, built once and written to many.

export const subprotocol = 'actioncable-v1-json';

export type DisconnectReason = 'server_restart' | 'invalid_request' | 'unauthorized';

/**
 * One unmasked text frame (RFC 6455, 5.2) as a server sends it. Written to the sockets directly: the same bytes for
 * every watcher, nothing allocated per client. Only valid without compression.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

export const welcomeFrame = textFrame('{"type":"welcome"}');

/** The clients call a connection dead after two of these (3 s apart) stay away. */
export function pingFrame(now: Date): Buffer {
  return textFrame(`{"type":"ping","message":${Math.floor(now.getTime() / 1000)}}`);
}

/** The identifier goes back as the very string the client sent: clients compare it byte for byte. */
export function confirmFrame(identifier: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"type":"confirm_subscription"}`);
}

export function rejectFrame(identifier: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"type":"reject_subscription"}`);
}

/** `message` is JSON text already, so that many identifiers of one topic share its making. */
export function messageFrame(identifier: string, message: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"message":${message}}`);
}

export function disconnectFrame(reason: DisconnectReason, reconnect: boolean): Buffer {
  return textFrame(`{"type":"disconnect","reason":"${reason}","reconnect":${reconnect}}`);
}
