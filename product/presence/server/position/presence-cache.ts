import type { Sealer } from '#platform/crypto/sealer.ts';
import type { Database } from '#platform/db/database.ts';
import type { CellMetres, PublishedPosition } from '#product/presence/contract/schema.ts';
import { randomPhase, type Person, type Secret } from '#product/presence/projection/projection.rules.ts';
import {
  choosePrecision,
  expire,
  initialPresence,
  type PresenceRecord,
} from '#product/presence/projection/presence-state.rules.ts';
import { type StoredPresence, readStored, type Zone } from './positions.store.ts';
import { remembering } from './secret.ts';

/** A cached visitor. */
export interface CachedPresence {
  readonly person: Person;
  readonly phaseSeconds: number;
  presence: PresenceRecord;
  zones: readonly Zone[];
  zoneCells: ReadonlySet<string>;
  /** The last published state. */
  published: PublishedState | null;
}

export interface PublishedState {
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
}

interface PresenceCacheDeps {
  readonly database: Database;
  readonly secret: Secret;
  readonly sealer: Sealer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Cache of presence entries, loaded on demand. */
export class PresenceCache {
  readonly #deps: PresenceCacheDeps;
  readonly #entries = new Map<string, CachedPresence>();
  readonly #reading = new Map<string, Promise<CachedPresence>>();

  constructor(deps: PresenceCacheDeps) {
    this.#deps = deps;
  }

  get(visitorId: string): CachedPresence | undefined {
    return this.#entries.get(visitorId);
  }

  delete(visitorId: string): void {
    this.#entries.delete(visitorId);
  }

  person(visitorId: string): Person {
    return { visitorId, secret: remembering(this.#deps.secret) };
  }

  /** The visitor's entry, loaded when absent. Do not await between this and its use. */
  async entryOf(visitorId: string): Promise<CachedPresence> {
    const known = this.#entries.get(visitorId);
    if (known) return known;
    const reading = this.#reading.get(visitorId) ?? this.#read(visitorId);
    this.#reading.set(visitorId, reading);
    const entry = await reading;
    const current = this.#entries.get(visitorId) ?? entry;
    this.#entries.set(visitorId, current);
    return current;
  }

  /** The chosen settings without caching the visitor: publishing a point is no activity. */
  async settingsOf(visitorId: string): Promise<{ precision: CellMetres; zoneCells: ReadonlySet<string> }> {
    const entry = this.#entries.get(visitorId);
    if (entry) return { precision: entry.presence.precision, zoneCells: entry.zoneCells };
    const stored = await readStored(this.#deps.database, this.#deps.sealer, visitorId);
    return {
      precision: (stored?.presence ?? initialPresence).precision,
      zoneCells: cellsOf(stored?.zones ?? []),
    };
  }

  /** Caches a stored entry. */
  enter({
    visitorId,
    presence,
    phaseSeconds,
    zones,
  }: Omit<StoredPresence, 'isHiddenByVisit'>): CachedPresence {
    const entry: CachedPresence = {
      person: this.person(visitorId),
      phaseSeconds,
      // The server may have stopped between storing the setting and applying it.
      presence: choosePrecision(expire(presence, this.#deps.now()), presence.precision),
      zones,
      zoneCells: cellsOf(zones),
      published: null,
    };
    this.#entries.set(visitorId, entry);
    return entry;
  }

  async #read(visitorId: string): Promise<CachedPresence> {
    try {
      const stored = await readStored(this.#deps.database, this.#deps.sealer, visitorId);
      const phaseSeconds = randomPhase(this.person(visitorId));
      return this.enter(stored ?? { visitorId, presence: initialPresence, phaseSeconds, zones: [] });
    } finally {
      this.#reading.delete(visitorId);
    }
  }
}

export function setZones(entry: CachedPresence, zones: readonly Zone[]): void {
  entry.zones = zones;
  entry.zoneCells = cellsOf(zones);
}

const cellsOf = (zones: readonly Zone[]): ReadonlySet<string> => new Set(zones.map(({ cell }) => cell));
