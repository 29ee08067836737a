import type { LiveConnection, LiveProtocol } from '#platform/client/live/live-connection.ts';
import { CLOSE, HEARTBEAT_SECONDS } from '#product/live/contract.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';

export type Live = LiveConnection<Up, Down>;

let readFrame: ((text: string) => Down | null) | null = null;

/** Loads the frame reader, which imports every contract; the first screen needs no frames. */
export async function loadReader(): Promise<void> {
  ({ readFrame } = await import('./live-frames.ts'));
}

/** The live protocol; reads frames after `loadReader`. */
export const liveProtocol: LiveProtocol<Up, Down> = {
  hello: (cursor) => ({ type: 'hello', version: WIRE_VERSION, cursor }),
  visible: (visible) => ({ type: 'visible', visible }),
  ping: { type: 'ping' },
  read: (text) => readFrame?.(text) ?? null,
  // The next cursor skips an unreadable frame, so everything nearby is fetched again.
  unreadable: { type: 'resync' },
  cursorOf: (frame) => ('cursor' in frame ? frame.cursor : null),
  isWelcome: (frame) => frame.type === 'welcome',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  finalCloseCodes: [CLOSE.clientTooOld, CLOSE.sessionOver],
};
