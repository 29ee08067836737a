import type { LiveConnection, LiveProtocol } from '#platform/client/live-connection.ts';
import { CLOSE, HEARTBEAT_SECONDS } from '#product/live/contract.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { WIRE_VERSION } from '#wire/version.ts';

export type Live = LiveConnection<Up, Down>;

let readFrame: ((text: string) => Down | null) | null = null;

/** Fetches what reads the frames: they are of everything there is, and the first screen hears of nothing. */
export async function loadReader(): Promise<void> {
  ({ readFrame } = await import('./live-frames.ts'));
}

/** It reads frames once `loadReader` has. */
export const liveProtocol: LiveProtocol<Up, Down> = {
  hello: (cursor) => ({ type: 'hello', version: WIRE_VERSION, cursor }),
  visible: (visible) => ({ type: 'visible', visible }),
  ping: { type: 'ping' },
  read: (text) => readFrame?.(text) ?? null,
  // What it said is not known, and the next cursor goes past it: what is around has to be asked for.
  unreadable: { type: 'resync' },
  cursorOf: (frame) => ('cursor' in frame ? frame.cursor : null),
  isWelcome: (frame) => frame.type === 'welcome',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  finalCloseCodes: [CLOSE.clientTooOld, CLOSE.sessionOver],
};
