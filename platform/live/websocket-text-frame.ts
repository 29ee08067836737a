/** A text as it goes over a WebSocket, in one piece: written once, it can be sent to many. */
export interface TextFrame {
  readonly text: Buffer;
  readonly bytes: Buffer;
}

/** What a server sends is not masked: RFC 6455, section 5.2. */
export function textFrame(text: Buffer): TextFrame {
  const { length } = text;
  if (length < 126) return { text, bytes: Buffer.concat([Buffer.from([FINAL_TEXT, length]), text]) };
  const head = length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = FINAL_TEXT;
  if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return { text, bytes: Buffer.concat([head, text]) };
}

const FINAL_TEXT = 0x81;
