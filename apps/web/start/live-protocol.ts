import type { LiveConnection, LiveProtocol } from '#platform/client/live-connection.ts';
import { readTolerantly } from '#platform/contract/read-tolerantly.ts';
import { CLOSE, HEARTBEAT_SECONDS } from '#product/presence/live.contract.ts';
import { down, type Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';

export type Live = LiveConnection<Up, Down>;

export const liveProtocol: LiveProtocol<Up, Down> = {
  hello: (cursor) => ({ type: 'hello', version: WIRE_VERSION, cursor }),
  visible: (visible) => ({ type: 'visible', visible }),
  ping: { type: 'ping' },
  read: (text) => readTolerantly(down, parse(text)),
  // What it said is not known, and the next cursor goes past it: what is around has to be asked for.
  unreadable: { type: 'resync' },
  cursorOf: (frame) => ('cursor' in frame ? frame.cursor : null),
  isWelcome: (frame) => frame.type === 'welcome',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  finalCloseCodes: [CLOSE.clientTooOld, CLOSE.sessionOver],
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // not of the protocol
  }
}
