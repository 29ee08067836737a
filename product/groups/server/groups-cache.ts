import { SquareCache } from '#platform/geo/square-cache.ts';
import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Group } from '../contract/schema.ts';
import { groupAsSeenBy, type GroupFacts, isOnMap, viewerRoleOf, startsBetween } from '../rules.ts';
import type { GroupsQuery } from './deps.ts';
import { groupFacts, type GroupFactsDeps } from './group-facts.ts';

const NOBODY_HIDDEN: ReadonlySet<string> = new Set();
/** The viewer of what a stranger sees. */
const STRANGER = '';

/** A group of the read model. The same unchanged group is the same object to all strangers. */
export interface CachedGroup {
  readonly facts: GroupFacts;
  readonly forOutsiders: Group;
}

/** The read model of the map: groups per coarse square, kept for three seconds. */
export class GroupsCache {
  readonly #deps: GroupFactsDeps;
  readonly #near = new SquareCache({
    seconds: 3,
    maxSquares: 500,
    load: async (box, now) => {
      const facts = await groupFacts(this.#deps, await this.#deps.store.currentIn(box, now));
      return facts.map((group): CachedGroup => ({
        facts: group,
        forOutsiders: groupAsSeenBy(STRANGER, group, NOBODY_HIDDEN, 0, now),
      }));
    },
  });

  constructor(deps: GroupFactsDeps) {
    this.#deps = deps;
  }

  /** A group came to this point, or left it. */
  forget(point: LatLng): void {
    this.#near.forget(point);
  }

  /** What stands on the viewer's map within the circle, the nearest first. */
  async onMap(query: GroupsQuery): Promise<CachedGroup[]> {
    const { viewerId, around, radiusMiles, hidden, now } = query;
    const circle = new Circle(around, radiusMiles);
    const found: { cached: CachedGroup; miles: number }[] = [];
    for (const cached of await this.#near.around(around, radiusMiles, now)) {
      const { facts } = cached;
      if (hidden.has(facts.hostId) || !isOnMap(facts, viewerRoleOf(viewerId, facts), now)) continue;
      const miles = circle.distanceTo(facts.point);
      if (miles !== null && startsBetween(facts, query)) found.push({ cached, miles });
    }
    found.sort((a, b) => a.miles - b.miles);
    return found.slice(0, query.limit).map(({ cached }) => cached);
  }
}
