import type { LatLng } from '#platform/geo/point.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

/** A visitor with a device in a world: makes calls and records socket frames. */
export interface Actor {
  readonly visitorId: string;
  /** Everything of the answer that can be read: status, headers but the date, body. */
  readonly ask: (request: Request) => Promise<string>;
  /** Looks live around a point. */
  readonly watch: (centre: LatLng) => Promise<void>;
  /** The frames that have come since the last call. */
  readonly takeFrames: () => Promise<readonly string[]>;
}

/** One server with time of its own. The same calls at the same times must give the same bytes. */
export interface World {
  /** People with an account, with a socket each; the same ids in every world. */
  readonly actor: () => Promise<Actor>;
  /** Advances the clock to `to` milliseconds after the start, running due timers on the way. */
  readonly advance: (to: number) => Promise<void>;
  /** Until everything that was sent has arrived. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where a world begins, in milliseconds of the epoch. */
export const WORLD_BEGINS = Date.parse('2026-11-21T18:00:00Z');
