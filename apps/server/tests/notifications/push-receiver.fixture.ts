import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One push as the push service has it, and as the browser opens it. */
export interface ReceivedPush {
  readonly device: string;
  readonly headers: IncomingHttpHeaders;
  /** What the push service sees. */
  readonly sealed: Buffer;
  readonly text: string;
}

/** A browser with a push service of its own: it opens what comes by RFC 8291, without the library that seals it. */
export interface PushReceiver {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** What the browser would say of itself when it subscribes. */
  readonly subscription: (device: string) => {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The next answers to a device; 201 after that. */
  readonly answer: (device: string, ...answers: { status: number; retryAfter?: number }[]) => void;
  /** Leaves the next push to a device without an answer. */
  readonly hang: (device: string) => void;
  /** How often a device was tried. */
  readonly triesOf: (device: string) => number;
  readonly close: () => Promise<void>;
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, { status: number; retryAfter?: number }[]>();
  const tries = new Map<string, number>();
  const hanging = new Set<string>();
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = (request.url ?? '').slice('/push/'.length);
      tries.set(device, (tries.get(device) ?? 0) + 1);
      if (hanging.delete(device)) return;
      const { status, retryAfter } = answers.get(device)?.shift() ?? { status: 201 };
      const known = devices.get(device);
      const sealed = Buffer.concat(parts);
      if (status === 201 && known)
        received.push({ device, headers: request.headers, sealed, text: open(sealed, known) });
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    subscription: (device) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      devices.set(device, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/push/${device}`, keys };
    },
    answer: (device, ...given) => void answers.set(device, given),
    hang: (device) => void hanging.add(device),
    triesOf: (device) => tries.get(device) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** RFC 8188 with one record, under the keys of RFC 8291, 3.4. */
function open(sealed: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const theirs = sealed.subarray(21, 21 + idLength);
  const body = sealed.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const hmac = (key: Buffer, ...data: Buffer[]) =>
    createHmac('sha256', key).update(Buffer.concat(data)).digest();
  const input = hmac(hmac(auth, pair.computeSecret(theirs)), info, Buffer.from([1]));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
