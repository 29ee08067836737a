import type { LatLng } from '#platform/geo/point.ts';
import { isInZone, type Person, zoneAround } from '#product/presence/projection/projection.rules.ts';

/** What a faulty part of the product knows of the victims it betrays; of all others nothing. */
export interface KnownTruths {
  /** Where they truly are. */
  readonly at: (visitorId: string) => LatLng | null;
  /** Whether they truly are in a zone of theirs. */
  readonly isHome: (visitorId: string) => boolean;
  readonly betrayed: () => readonly string[];
}

/** True positions of victims, each betrayed by one leak alone, so that many leaks fit into one world. */
export class Truths {
  readonly #points = new Map<string, LatLng>();
  readonly #zones = new Map<string, Set<string>>();
  readonly #leaks = new Map<string, string>();

  betray(visitorId: string, leak: string): void {
    this.#leaks.set(visitorId, leak);
  }

  arrived(visitorId: string, at: LatLng): void {
    this.#points.set(visitorId, at);
  }

  zoneAdded(person: Person, around: LatLng): void {
    const { visitorId } = person;
    const zones = this.#zones.get(visitorId) ?? new Set<string>();
    this.#zones.set(visitorId, zones.add(zoneAround(person, around)));
  }

  zonesRemoved(visitorId: string): void {
    this.#zones.delete(visitorId);
  }

  knownTo(leak: string, secret: Person['secret']): KnownTruths {
    const at = (visitorId: string) =>
      this.#leaks.get(visitorId) === leak ? (this.#points.get(visitorId) ?? null) : null;
    return {
      at,
      isHome: (visitorId) => {
        const point = at(visitorId);
        const zones = this.#zones.get(visitorId);
        return point !== null && zones !== undefined && isInZone({ visitorId, secret }, point, zones);
      },
      betrayed: () => [...this.#leaks].flatMap(([id, name]) => (name === leak && at(id) ? [id] : [])),
    };
  }
}
