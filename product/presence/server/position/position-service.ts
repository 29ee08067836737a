import type { Sealer } from '#platform/crypto/sealer.ts';
import type { Transaction } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { fromPair, type LatLng } from '#platform/geo/point.ts';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import {
  type CellMetres,
  DEFAULT_CELL_METRES,
  type PublishedPosition,
  type ZoneName,
} from '#product/presence/contract/schema.ts';
import { cellAt } from '#product/presence/projection/grid.rules.ts';
import { isInZone, offsetPoint, positionIn } from '#product/presence/projection/projection.rules.ts';
import {
  arrive,
  choosePrecision,
  hasLeft,
  isOnMap,
  isPresent,
  leave,
  showThere,
  zoneSampled,
} from '#product/presence/projection/presence-state.rules.ts';
import { PresenceCache, setZones } from './presence-cache.ts';
import { PositionWriter } from './position-writer.ts';
import {
  eraseStored,
  forgetCells,
  loadPresent,
  seenSince,
  writtenSeen,
  type Zone,
  readPrecision,
  zonesOf,
} from './positions.store.ts';
import { PresenceSettings } from './presence-settings.ts';
import { keptCellsSealer } from './kept-cells.ts';
import type { PositionService, PositionServiceDeps } from './position-service-api.ts';
import { createSecret } from './secret.ts';
import { GONE_MS, PresenceStates } from './presence-states.ts';

/** Stored cells of a visitor absent this long are deleted. */
const FORGET_AFTER_MS = 30 * DAY_MS;
const FORGET_EVERY_MS = HOUR_MS;

const nothingMore = () => Promise.resolve();

export function createPositionService(deps: PositionServiceDeps): PositionService {
  return new PositionServiceImpl(deps);
}

class PositionServiceImpl implements PositionService {
  readonly #deps: PositionServiceDeps;
  readonly #people: PresenceCache;
  readonly #states: PresenceStates;
  readonly #settings: PresenceSettings;
  readonly #writer: PositionWriter;
  readonly #sealer: Sealer;
  readonly #turns = new KeyedMutex();
  #forgotAt = 0;

  constructor(deps: PositionServiceDeps) {
    this.#deps = deps;
    const secret = createSecret(deps.serverKey);
    const now = () => this.#now();
    this.#sealer = keptCellsSealer(deps.serverKey);
    const sealer = this.#sealer;
    this.#people = new PresenceCache({ database: deps.database, secret, sealer, now });
    this.#settings = new PresenceSettings({ ...deps, secret });
    this.#writer = new PositionWriter({
      ...{ database: deps.database, sealer },
      log: deps.log,
      entryOf: (visitorId) => this.#people.get(visitorId) ?? null,
      isHiddenByVisit: (visitorId) => this.#states.isHiddenByVisit(visitorId),
      written: (visitorId) => this.#written(visitorId),
      // A request in flight during the deletion recreated the entry.
      missing: (visitorId) => this.#drop(visitorId),
    });
    this.#states = new PresenceStates({
      entryOf: (visitorId) => this.#people.get(visitorId),
      write: (visitorId) => this.#writer.add(visitorId),
      onChange: deps.onChange,
      now,
    });
  }

  async load(): Promise<void> {
    const since = new Date(this.#now() - GONE_MS);
    for (const stored of await loadPresent(this.#deps.database, this.#sealer, since)) {
      const entry = this.#people.enter(stored);
      const lastSeenAt = seenSince(entry.presence.lastSeenAt);
      this.#states.resume(entry, { lastSeenAt, isHiddenByVisit: stored.isHiddenByVisit });
    }
  }

  async ingest(visitorId: string, devicePoint: LatLng): Promise<PublishedPosition | null> {
    const entry = await this.#people.entryOf(visitorId);
    const { person, zoneCells } = entry;
    const arrived = arrive(entry.presence, person, devicePoint, zoneCells, this.#now());
    return this.#states.apply(entry, arrived);
  }

  publishedOf(visitorId: string): PublishedPosition | null {
    return this.#people.get(visitorId)?.published?.position ?? null;
  }

  isVisiting(visitorId: string): boolean {
    return this.#people.get(visitorId)?.published?.isVisiting ?? false;
  }

  async publishPoint(visitorId: string, point: LatLng): Promise<LatLng | null> {
    const person = this.#people.person(visitorId);
    const { precision, zoneCells } = await this.#people.settingsOf(visitorId);
    if (isInZone(person, point, zoneCells)) return null;
    const metres = Math.max(precision, DEFAULT_CELL_METRES) as CellMetres;
    return fromPair(positionIn(person, cellAt(offsetPoint(person, point), metres)).coordinates);
  }

  publishedCellPosition(visitorId: string, knownPoint: LatLng, cellMetres: CellMetres): PublishedPosition {
    return positionIn(this.#people.person(visitorId), cellAt(knownPoint, cellMetres));
  }

  async showThere(visitorId: string, at: LatLng | null): Promise<PublishedPosition | null> {
    const entry = await this.#people.entryOf(visitorId);
    const { person, zoneCells } = entry;
    const published = this.#states.apply(
      entry,
      showThere(entry.presence, person, at, zoneCells, this.#now()),
    );
    await this.#writer.writeNow([visitorId], nothingMore);
    return published;
  }

  async leave(
    visitorIds: readonly string[],
    record: (tx: Transaction) => Promise<void> = nothingMore,
  ): Promise<void> {
    if (visitorIds.length === 0) return;
    const leaving = visitorIds.map(async (visitorId) => {
      const entry = await this.#people.entryOf(visitorId);
      this.#states.apply(entry, leave(entry.presence, this.#now()));
    });
    await Promise.all(leaving);
    await this.#writer.writeNow(visitorIds, record);
  }

  async hasLeft(visitorId: string): Promise<boolean> {
    const entry = await this.#people.entryOf(visitorId);
    const isOff = hasLeft(entry.presence);
    // Absent visitors leave the cache again.
    if (isOff) this.#states.apply(entry, entry.presence);
    return isOff;
  }

  isOnMap(visitorId: string): boolean {
    const entry = this.#people.get(visitorId);
    return entry !== undefined && isOnMap(entry.presence);
  }

  touch(visitorId: string, now: Date): void {
    const entry = this.#people.get(visitorId);
    if (!entry) return;
    const { lastSeenAt } = entry.presence;
    if (!isOnMap(entry.presence) || now.getTime() <= lastSeenAt) return;
    if (writtenSeen(now.getTime()) !== writtenSeen(lastSeenAt)) this.#writer.add(visitorId);
    entry.presence = { ...entry.presence, lastSeenAt: now.getTime() };
  }

  async precisionOf(visitorId: string): Promise<CellMetres> {
    return readPrecision(this.#deps.database, visitorId);
  }

  setPrecision(visitorId: string, cellMetres: CellMetres): Promise<CellMetres> {
    return this.#turns.run(visitorId, async () => {
      await this.#settings.choosePrecision(visitorId, cellMetres);
      const entry = await this.#people.entryOf(visitorId);
      this.#states.apply(entry, choosePrecision(entry.presence, cellMetres));
      return cellMetres;
    });
  }

  addZone(visitorId: string, name: ZoneName, around: LatLng): Promise<readonly Zone[]> {
    return this.#turns.run(visitorId, async () => {
      const zones = await this.#settings.addZone(visitorId, name, around);
      const entry = await this.#people.entryOf(visitorId);
      setZones(entry, zones);
      this.#states.apply(entry, zoneSampled(entry.presence, entry.person, around));
      return zones;
    });
  }

  removeZone(visitorId: string, zoneId: string): Promise<readonly Zone[]> {
    return this.#turns.run(visitorId, async () => {
      const zones = await this.#settings.removeZone(visitorId, zoneId);
      const entry = await this.#people.entryOf(visitorId);
      setZones(entry, zones);
      this.#states.apply(entry, entry.presence);
      return zones;
    });
  }

  async zonesOf(visitorId: string): Promise<readonly Zone[]> {
    return this.#people.get(visitorId)?.zones ?? zonesOf(this.#deps.database, visitorId);
  }

  setHiddenByVisit(visitorId: string, on: boolean): void {
    this.#states.setHiddenByVisit(visitorId, on);
  }

  isReturning(visitorId: string): boolean {
    return this.#states.isReturning(visitorId);
  }

  async tick(now: Date): Promise<void> {
    const time = now.getTime();
    this.#states.advance(time);
    await this.#writer.write();
    if (time - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = time;
    await forgetCells(this.#deps.database, new Date(time - FORGET_AFTER_MS));
  }

  erase(visitorId: string): Promise<void> {
    return this.#turns.run(visitorId, async () => {
      this.#drop(visitorId);
      await this.#writer.settled();
      await eraseStored(this.#deps.database, visitorId);
    });
  }

  async flush(): Promise<void> {
    await this.#writer.write();
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #drop(visitorId: string): void {
    const entry = this.#people.get(visitorId);
    this.#people.delete(visitorId);
    this.#writer.drop(visitorId);
    this.#states.forget(visitorId, entry);
  }

  /** Absent visitors leave the cache. */
  #written(visitorId: string): void {
    const entry = this.#people.get(visitorId);
    if (entry && !isPresent(entry.presence)) this.#people.delete(visitorId);
  }
}
