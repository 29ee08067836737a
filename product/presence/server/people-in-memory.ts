import type { Database } from '#platform/db/database.ts';
import type { CellMetres, PublishedPosition } from '#product/presence/contract.ts';
import { drawPhase, type Person, type Secret } from '#product/presence/projection.rules.ts';
import { choosePrecision, expire, newcomer, type Presence } from '#product/presence/standing.rules.ts';
import { type Kept, readKept, type Zone } from './positions.store.ts';
import { remembering } from './secret.ts';

/** A person in memory. */
export interface PersonInMemory {
  readonly person: Person;
  readonly phaseSeconds: number;
  presence: Presence;
  zones: readonly Zone[];
  zoneCells: ReadonlySet<string>;
  /** The last published state. */
  told: Told | null;
}

export interface Told {
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
}

interface PeopleInMemoryDeps {
  readonly database: Database;
  readonly secret: Secret;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
}

/** Cache of presence entries, loaded on demand. */
export class PeopleInMemory {
  readonly #deps: PeopleInMemoryDeps;
  readonly #entries = new Map<string, PersonInMemory>();
  readonly #reading = new Map<string, Promise<PersonInMemory>>();

  constructor(deps: PeopleInMemoryDeps) {
    this.#deps = deps;
  }

  get(visitorId: string): PersonInMemory | undefined {
    return this.#entries.get(visitorId);
  }

  delete(visitorId: string): void {
    this.#entries.delete(visitorId);
  }

  person(visitorId: string): Person {
    return { visitorId, secret: remembering(this.#deps.secret) };
  }

  /** The visitor's entry, loaded when absent. Do not await between this and its use. */
  async entryOf(visitorId: string): Promise<PersonInMemory> {
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
  async choicesOf(visitorId: string): Promise<{ precision: CellMetres; zoneCells: ReadonlySet<string> }> {
    const entry = this.#entries.get(visitorId);
    if (entry) return { precision: entry.presence.precision, zoneCells: entry.zoneCells };
    const kept = await readKept(this.#deps.database, visitorId);
    return {
      precision: (kept?.presence ?? newcomer).precision,
      zoneCells: cellsOf(kept?.zones ?? []),
    };
  }

  /** Caches a stored entry. */
  enter({ visitorId, presence, phaseSeconds, zones }: Kept): PersonInMemory {
    const entry: PersonInMemory = {
      person: this.person(visitorId),
      phaseSeconds,
      // A crash may have come between the setting and what followed from it.
      presence: choosePrecision(expire(presence, this.#deps.now()), presence.precision),
      zones,
      zoneCells: cellsOf(zones),
      told: null,
    };
    this.#entries.set(visitorId, entry);
    return entry;
  }

  async #read(visitorId: string): Promise<PersonInMemory> {
    try {
      const kept = await readKept(this.#deps.database, visitorId);
      const phaseSeconds = drawPhase(this.person(visitorId));
      return this.enter(kept ?? { visitorId, presence: newcomer, phaseSeconds, zones: [] });
    } finally {
      this.#reading.delete(visitorId);
    }
  }
}

export function setZones(entry: PersonInMemory, zones: readonly Zone[]): void {
  entry.zones = zones;
  entry.zoneCells = cellsOf(zones);
}

const cellsOf = (zones: readonly Zone[]): ReadonlySet<string> => new Set(zones.map(({ cell }) => cell));
