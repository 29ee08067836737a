import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type CommonRefusal,
  commonRefusals,
  METHOD_NOT_ALLOWED,
} from '#platform/contract/common-refusals.ts';
import { NOT_READABLE } from './error-response.ts';
import type { AllowedMethods } from './method-not-allowed.ts';

type ParserError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown };

/**
 * Answers requests that Node's parser rejects like any refusal, and closes the connection.
 *
 * An unknown method is one of them. Nothing of it is logged: it may contain anything.
 */
export const sendBadRequest =
  (allowed: AllowedMethods) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const methods = error.code === 'HPE_INVALID_METHOD' ? allowed.at(addressIn(error.rawPacket)) : [];
    const packet =
      methods.length === 0
        ? refusalPacket(error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'invalid')
        : packetOf(METHOD_NOT_ALLOWED.status, { error: METHOD_NOT_ALLOWED.code }, [
            `allow: ${methods.join(', ')}`,
          ]);
    if (socket.writable) socket.end(packet, () => socket.destroy());
    else socket.destroy();
  };

const refusalPacket = (code: CommonRefusal): string =>
  packetOf(commonRefusals[code], { error: code, ...(code === 'invalid' && NOT_READABLE) });

function packetOf(status: number, answer: object, headers: readonly string[] = []): string {
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** The path in the first line of an unreadable request: `METHOD /path?query HTTP/1.1`. */
function addressIn(packet: unknown): string {
  if (!Buffer.isBuffer(packet)) return '';
  const line = packet.subarray(0, MAX_LINE_BYTES).toString('latin1').split('\r\n', 1)[0] ?? '';
  return line.split(' ')[1] ?? '';
}
const MAX_LINE_BYTES = 2_048;
