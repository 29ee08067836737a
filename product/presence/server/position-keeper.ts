import { fromPair, type LatLng } from '#platform/geo/point.ts';
import { InTurn } from '#platform/turns/in-turn.ts';
import {
  type CellMetres,
  DEFAULT_CELL_METRES,
  GONE_SECONDS,
  type PublishedPosition,
} from '#product/presence/contract.ts';
import { cellAt } from '#product/presence/grid.rules.ts';
import {
  drawPhase,
  isInZone,
  nextTick,
  offsetPoint,
  type Person,
  publishedPosition,
} from '#product/presence/projection.rules.ts';
import {
  arrive,
  choosePrecision,
  expire,
  isAbout,
  leave,
  newcomer,
  type Presence,
  publishedCell,
  showThere,
  tick,
  zoneDrawn,
} from '#product/presence/standing.rules.ts';
import { Instants } from './instants.ts';
import { isWrittenOtherwise, PositionWriter } from './position-writer.ts';
import {
  eraseKept,
  forgetCells,
  type Kept,
  loadAbout,
  readKept,
  seenSince,
  writtenSeen,
  type Zone,
  zonesOf,
} from './positions.store.ts';
import { PresenceSettings } from './presence-settings.ts';
import type { PositionKeeper, PositionKeeperDeps } from './published.ts';
import { createSecret, remembering } from './secret.ts';

const TICK_EVERY_MS = 1000;
const GONE_MS = GONE_SECONDS * 1000;
/** Cells of somebody who was not here for so long are forgotten. */
const FORGET_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 60 * 60 * 1000;

/** A person in memory. */
interface Entry {
  readonly person: Person;
  readonly phaseSeconds: number;
  presence: Presence;
  zones: readonly Zone[];
  zoneCells: ReadonlySet<string>;
  /** What was told last. */
  told: Told | null;
}

interface Told {
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
}

export function createPositionKeeper(deps: PositionKeeperDeps): PositionKeeper {
  return new Keeper(deps);
}

class Keeper implements PositionKeeper {
  readonly #deps: PositionKeeperDeps;
  readonly #secret;
  readonly #entries = new Map<string, Entry>();
  readonly #reading = new Map<string, Promise<Entry>>();
  readonly #turns = new InTurn();
  readonly #suppressed = new Set<string>();
  readonly #due = new Instants();
  readonly #ends = new Instants();
  readonly #settings;
  readonly #writer;
  #forgotAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> | null = null;

  constructor(deps: PositionKeeperDeps) {
    this.#deps = deps;
    this.#secret = createSecret(deps.serverKey);
    this.#settings = new PresenceSettings({ ...deps, secret: this.#secret });
    this.#writer = new PositionWriter({
      database: deps.database,
      log: deps.log,
      standingOf: (visitorId) => this.#entries.get(visitorId) ?? null,
      written: (visitorId) => this.#written(visitorId),
    });
  }

  async load(): Promise<void> {
    const now = this.#now();
    for (const kept of await loadAbout(this.#deps.database, new Date(now - GONE_MS))) {
      const entry = this.#enter(kept);
      if (isAbout(entry.presence)) this.#ends.set(kept.visitorId, entry.presence.lastSeenAt + GONE_MS);
      this.#tell(entry, seenSince(entry.presence.lastSeenAt));
    }
  }

  async ingest(visitorId: string, devicePoint: LatLng): Promise<PublishedPosition | null> {
    const entry = await this.#entryOf(visitorId);
    const { person, zoneCells } = entry;
    return this.#become(entry, arrive(entry.presence, person, devicePoint, zoneCells, this.#now()));
  }

  publishedOf(visitorId: string): PublishedPosition | null {
    return this.#entries.get(visitorId)?.told?.position ?? null;
  }

  async publishPoint(visitorId: string, point: LatLng): Promise<LatLng | null> {
    const person = this.#person(visitorId);
    const { precision, zoneCells } = await this.#choicesOf(visitorId);
    if (isInZone(person, point, zoneCells)) return null;
    const metres = Math.max(precision, DEFAULT_CELL_METRES) as CellMetres;
    return fromPair(publishedPosition(person, cellAt(offsetPoint(person, point), metres)).coordinates);
  }

  async showThere(visitorId: string, at: LatLng | null): Promise<PublishedPosition | null> {
    const entry = await this.#entryOf(visitorId);
    const { person, zoneCells } = entry;
    return this.#become(entry, showThere(entry.presence, person, at, zoneCells, this.#now()));
  }

  async leave(visitorId: string): Promise<void> {
    const entry = await this.#entryOf(visitorId);
    this.#become(entry, leave(entry.presence, this.#now()));
  }

  touch(visitorId: string, now: Date): void {
    const entry = this.#entries.get(visitorId);
    if (!entry) return;
    const { standing, visit, lastSeenAt } = entry.presence;
    const isOn = visit !== null || standing.kind === 'shown' || standing.kind === 'in-zone';
    if (!isOn || now.getTime() <= lastSeenAt) return;
    if (writtenSeen(now.getTime()) !== writtenSeen(lastSeenAt)) this.#writer.add(visitorId);
    entry.presence = { ...entry.presence, lastSeenAt: now.getTime() };
  }

  setPrecision(visitorId: string, cellMetres: CellMetres): Promise<CellMetres> {
    return this.#turns.run(visitorId, async () => {
      await this.#settings.choosePrecision(visitorId, cellMetres);
      const entry = await this.#entryOf(visitorId);
      this.#become(entry, choosePrecision(entry.presence, cellMetres));
      return cellMetres;
    });
  }

  addZone(visitorId: string, name: string, around: LatLng): Promise<readonly Zone[]> {
    return this.#turns.run(visitorId, async () => {
      const zones = await this.#settings.addZone(visitorId, name, around);
      const entry = await this.#entryOf(visitorId);
      setZones(entry, zones);
      this.#become(entry, zoneDrawn(entry.presence, entry.person, around));
      return zones;
    });
  }

  removeZone(visitorId: string, zoneId: string): Promise<readonly Zone[]> {
    return this.#turns.run(visitorId, async () => {
      const zones = await this.#settings.removeZone(visitorId, zoneId);
      const entry = await this.#entryOf(visitorId);
      setZones(entry, zones);
      this.#become(entry, entry.presence);
      return zones;
    });
  }

  async zonesOf(visitorId: string): Promise<readonly Zone[]> {
    return this.#entries.get(visitorId)?.zones ?? zonesOf(this.#deps.database, visitorId);
  }

  suppress(visitorId: string, on: boolean): void {
    if (on) this.#suppressed.add(visitorId);
    else this.#suppressed.delete(visitorId);
    const entry = this.#entries.get(visitorId);
    if (entry) this.#tell(entry);
  }

  async tick(now: Date): Promise<void> {
    const time = now.getTime();
    for (const visitorId of this.#due.take(time)) {
      const entry = this.#entries.get(visitorId);
      if (entry) this.#become(entry, tick(entry.presence));
    }
    for (const visitorId of this.#ends.take(time)) {
      const entry = this.#entries.get(visitorId);
      if (entry) this.#become(entry, expire(entry.presence, time));
    }
    await this.#writer.write();
    if (time - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = time;
    await forgetCells(this.#deps.database, new Date(time - FORGET_AFTER_MS));
  }

  erase(visitorId: string): Promise<void> {
    return this.#turns.run(visitorId, async () => {
      const entry = this.#entries.get(visitorId);
      this.#entries.delete(visitorId);
      this.#writer.drop(visitorId);
      this.#due.delete(visitorId);
      this.#ends.delete(visitorId);
      if (entry?.told) this.#deps.onChange({ kind: 'gone', visitorId });
      await this.#writer.settled();
      await eraseKept(this.#deps.database, visitorId);
    });
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      // A slow database makes ticks fewer; it does not make several of them at once.
      this.#ticking ??= this.tick(this.#deps.clock.now())
        .catch((error: unknown) => this.#writer.complain(error))
        .finally(() => (this.#ticking = null));
    }, TICK_EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#ticking;
    await this.#writer.write();
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #person(visitorId: string): Person {
    return { visitorId, secret: remembering(this.#secret) };
  }

  /** The person's entry, read when he is not in memory. Nothing may be awaited between this and the use of it. */
  async #entryOf(visitorId: string): Promise<Entry> {
    const known = this.#entries.get(visitorId);
    if (known) return known;
    const reading = this.#reading.get(visitorId) ?? this.#read(visitorId);
    this.#reading.set(visitorId, reading);
    const entry = await reading;
    const current = this.#entries.get(visitorId) ?? entry;
    this.#entries.set(visitorId, current);
    return current;
  }

  async #read(visitorId: string): Promise<Entry> {
    try {
      const kept = await readKept(this.#deps.database, visitorId);
      const phaseSeconds = drawPhase(this.#person(visitorId));
      return this.#enter(kept ?? { visitorId, presence: newcomer, phaseSeconds, zones: [] });
    } finally {
      this.#reading.delete(visitorId);
    }
  }

  /** What he chose, without taking him into memory: to publish a point is no sign of life. */
  async #choicesOf(visitorId: string): Promise<{ precision: CellMetres; zoneCells: ReadonlySet<string> }> {
    const entry = this.#entries.get(visitorId);
    if (entry) return { precision: entry.presence.precision, zoneCells: entry.zoneCells };
    const kept = await readKept(this.#deps.database, visitorId);
    return {
      precision: (kept?.presence ?? newcomer).precision,
      zoneCells: cellsOf(kept?.zones ?? []),
    };
  }

  /** Whoever is not about leaves memory. */
  #written(visitorId: string): void {
    const entry = this.#entries.get(visitorId);
    if (entry && !isAbout(entry.presence)) this.#entries.delete(visitorId);
  }

  #enter({ visitorId, presence, phaseSeconds, zones }: Kept): Entry {
    const entry: Entry = {
      person: this.#person(visitorId),
      phaseSeconds,
      // A crash may have come between the setting and what followed from it.
      presence: choosePrecision(expire(presence, this.#now()), presence.precision),
      zones: [],
      zoneCells: new Set(),
      told: null,
    };
    setZones(entry, zones);
    this.#entries.set(visitorId, entry);
    return entry;
  }

  /** Takes what the rules say for what is: tells it, has it written, and looks again when the time has come. */
  #become(entry: Entry, presence: Presence): PublishedPosition | null {
    const { visitorId } = entry.person;
    const before = entry.presence;
    entry.presence = presence;
    // Whoever is not about leaves memory once he is written.
    if (isWrittenOtherwise(before, presence) || !isAbout(presence)) this.#writer.add(visitorId);
    if (presence.due === null) this.#due.delete(visitorId);
    else if (!this.#due.has(visitorId)) this.#due.set(visitorId, nextTick(this.#now(), entry.phaseSeconds));
    if (!isAbout(presence)) this.#ends.delete(visitorId);
    else if (!this.#ends.has(visitorId)) this.#ends.set(visitorId, presence.lastSeenAt + GONE_MS);
    this.#tell(entry);
    return entry.told?.position ?? null;
  }

  /**
   * Tells what changed of what others see, and nothing else.
   *
   * @param lastSeenAt for who stands where he stood before a start, in milliseconds of the epoch
   */
  #tell(entry: Entry, lastSeenAt?: number): void {
    const { presence, person, told } = entry;
    const { visitorId } = person;
    const cell = this.#suppressed.has(visitorId) ? null : publishedCell(presence);
    const seen = cell && { position: publishedPosition(person, cell), isVisiting: presence.visit !== null };
    if (isSame(told, seen)) return;
    entry.told = seen;
    const since = lastSeenAt === undefined ? {} : { lastSeenAt };
    this.#deps.onChange(seen ? { kind: 'shown', visitorId, ...seen, ...since } : { kind: 'gone', visitorId });
  }
}

function setZones(entry: Entry, zones: readonly Zone[]): void {
  entry.zones = zones;
  entry.zoneCells = cellsOf(zones);
}

const cellsOf = (zones: readonly Zone[]): ReadonlySet<string> => new Set(zones.map(({ cell }) => cell));

function isSame(a: Told | null, b: Told | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.isVisiting === b.isVisiting &&
    a.position.cellMetres === b.position.cellMetres &&
    a.position.coordinates[0] === b.position.coordinates[0] &&
    a.position.coordinates[1] === b.position.coordinates[1]
  );
}
