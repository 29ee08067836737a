import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

/** A visitor with a device in a world: makes requests and records socket frames. */
export interface Actor {
  readonly visitorId: string;
  /** Everything readable in the answer: status, headers except the date, body; of an archive its files. */
  readonly ask: (request: Request) => Promise<string>;
  /** Sends a frame. */
  readonly say: (frame: object) => Promise<void>;
  /** Subscribes to live events around a point. */
  readonly watch: (center: LatLng) => Promise<void>;
  /** The frames received since the last call. */
  readonly takeFrames: () => Promise<readonly string[]>;
  /** Has pushes sent to a device of theirs. */
  readonly subscribe: () => Promise<void>;
  /** The pushes since the last call, as the push service and the browser have them. */
  readonly takePushes: () => Promise<readonly string[]>;
}

/** A server with its own time. The same requests at the same times must give the same bytes. */
export interface World {
  /** A visitor with an account and a socket; the same ids in every world. */
  readonly actor: () => Promise<Actor>;
  /** Puts a bar on the map at each of these points; returns their ids. */
  readonly addPlaces: (at: readonly LatLng[]) => Promise<readonly string[]>;
  /** Takes the account from a visitor. */
  readonly makeAnonymous: (visitorId: string) => Promise<void>;
  /** Advances the clock to `to` milliseconds after the start and runs timers on the way. */
  readonly advance: (to: number) => Promise<void>;
  /** From here on ids and tokens come from this seed, whatever was drawn before. */
  readonly reseed: (seed: number) => void;
  /** Resolves when everything sent has arrived. */
  readonly settle: () => Promise<void>;
  /** The lines logged since the last call. */
  readonly takeLogs: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Start of each world, in milliseconds since 1970. */
export const WORLD_BEGINS = Date.parse('2026-11-21T18:00:00Z');

/** Milliseconds after that until the people around the victims are on the map, and scenarios begin. */
export const SCENARIOS_BEGIN = 2 * MINUTE_MS;
