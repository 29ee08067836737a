import type { LiveConnection, LiveProtocol } from '#platform/client/live-connection.ts';
import { CLOSE, down, type Down, HEARTBEAT_SECONDS } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';

export type Live = LiveConnection<Up, Down>;

export const liveProtocol: LiveProtocol<Up, Down> = {
  hello: (cursor) => ({ type: 'hello', version: WIRE_VERSION, cursor }),
  visible: (visible) => ({ type: 'visible', visible }),
  ping: { type: 'ping' },
  read: readFrame,
  cursorOf: (frame) => ('cursor' in frame ? frame.cursor : null),
  isWelcome: (frame) => frame.type === 'welcome',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  finalCloseCodes: [CLOSE.clientTooOld],
};

function readFrame(text: string): Down | null {
  const frame = down.safeParse(parse(text));
  return frame.success ? frame.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // not of the protocol
  }
}
