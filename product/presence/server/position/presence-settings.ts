import type { Clock } from '#platform/clock/clock.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type {
  addPrivacyZone,
  removePrivacyZone,
  setPrecision,
} from '#product/presence/contract/endpoints.ts';
import { type CellMetres, MAX_ZONES, type ZoneName } from '#product/presence/contract/schema.ts';
import { randomPhase, type Secret, zoneAround } from '#product/presence/projection/projection.rules.ts';
import { mayChangePrecision } from '#product/presence/rules.ts';
import {
  deleteZone,
  lockSettings,
  type Settings,
  writePrecision,
  writeZone,
  type Zone,
  zonesOf,
} from './positions.store.ts';
import { zoneIdOf } from './secret.ts';

interface PresenceSettingsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKey: Buffer;
  readonly secret: Secret;
}

type CallsThatChange = typeof setPrecision | typeof addPrivacyZone | typeof removePrivacyZone;

/** Visitors' settings, changed with their row locked. Answers follow the commit. */
export class PresenceSettings {
  readonly #deps: PresenceSettingsDeps;

  constructor(deps: PresenceSettingsDeps) {
    this.#deps = deps;
  }

  /** @throws Refused `precision-changed-today`, or `unauthenticated` when the visitor was deleted */
  choosePrecision(visitorId: string, cellMetres: CellMetres): Promise<void> {
    return this.#change(visitorId, async (tx, { precision, precisionChangedAt }) => {
      if (precision === cellMetres) return;
      const now = this.#deps.clock.now();
      if (!mayChangePrecision(precisionChangedAt, now))
        throw new Refused<typeof setPrecision>('precision-changed-today');
      await writePrecision(tx, visitorId, cellMetres, now);
    });
  }

  /** @throws Refused `too-many-zones`, or `unauthenticated` when the visitor was deleted */
  addZone(visitorId: string, name: ZoneName, around: LatLng): Promise<readonly Zone[]> {
    const { secret, serverKey } = this.#deps;
    const cell = zoneAround({ visitorId, secret }, around);
    return this.#change(visitorId, async (tx) => {
      await writeZone(tx, visitorId, { zoneId: zoneIdOf(serverKey, visitorId, cell), name, cell });
      const drawn = await zonesOf(tx, visitorId);
      if (drawn.length > MAX_ZONES) throw new Refused<typeof addPrivacyZone>('too-many-zones');
      return drawn;
    });
  }

  /** @throws Refused `not-found`, or `unauthenticated` when the visitor was deleted */
  removeZone(visitorId: string, zoneId: string): Promise<readonly Zone[]> {
    return this.#change(visitorId, async (tx) => {
      if (!(await deleteZone(tx, visitorId, zoneId)))
        throw new Refused<typeof removePrivacyZone>('not-found');
      return zonesOf(tx, visitorId);
    });
  }

  #change<T>(visitorId: string, change: (tx: Transaction, settings: Settings) => Promise<T>): Promise<T> {
    const phase = randomPhase({ visitorId, secret: this.#deps.secret });
    return this.#deps.database.transaction(async (tx) => {
      const settings = await lockSettings(tx, visitorId, phase);
      if (!settings) throw new Refused<CallsThatChange>('unauthenticated');
      return change(tx, settings);
    });
  }
}
