import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { LatLng } from '#platform/geo/point.ts';
import {
  boxOf,
  type Conduct,
  isSuspect,
  judge,
  passed,
  unknownConduct,
  VIEWPOINT_BOX_METRES,
  type Watched,
  watches,
} from '../rules.ts';

/** So many are remembered in each respect, the longest unseen forgotten first. */
const MAX_REMEMBERED = 100_000;

/** Who makes a call, as far as he can be told from others. */
export interface Suspect {
  readonly address: string;
  /** Null for who has no session. */
  readonly visitorId: string | null;
}

/**
 * Who behaves like a machine, by what is done from an address and by a visitor. In memory alone, like the rate limits,
 * and for no longer than a deed counts; of a viewpoint nothing but a salted number of its box.
 */
export class Suspicions {
  readonly #clock: Clock;
  readonly #salt: number;
  readonly #known: Readonly<Record<Watched, LRUCache<string, Conduct>>>;
  #deeds = 0;

  constructor(clock: Clock, randomBytes: (size: number) => Buffer) {
    this.#clock = clock;
    this.#salt = randomBytes(4).readInt32LE();
    const remembered = (watched: Watched) =>
      new LRUCache<string, Conduct>({ max: MAX_REMEMBERED, ttl: watches[watched].withinMs });
    this.#known = {
      anonymousStart: remembered('anonymousStart'),
      registration: remembered('registration'),
      farViewpoint: remembered('farViewpoint'),
      closeViewpoint: remembered('closeViewpoint'),
    };
  }

  /** Counts a deed that is always another one; false when a captcha is due first. */
  mayDo(watched: 'anonymousStart' | 'registration', suspect: Suspect): boolean {
    this.#deeds += 1;
    return this.#judge(watched, suspect, this.#deeds);
  }

  /** Counts a place looked from; false when a captcha is due first. */
  mayLookFrom(point: LatLng, suspect: Suspect): boolean {
    return (['farViewpoint', 'closeViewpoint'] as const).every((watched) =>
      this.#judge(watched, suspect, boxOf(point, VIEWPOINT_BOX_METRES[watched], this.#salt)),
    );
  }

  isSuspect(watched: Watched, suspect: Suspect): boolean {
    const conduct = this.#known[watched].get(keyOf(watched, suspect) ?? '');
    return conduct !== undefined && isSuspect(conduct, this.#now(), watches[watched]);
  }

  /** Lets him, and nobody else, go on. */
  pass(suspect: Suspect): void {
    for (const watched of Object.keys(watches) as Watched[]) {
      const key = keyOf(watched, suspect);
      const conduct = key === null ? undefined : this.#known[watched].get(key);
      if (key !== null && conduct)
        this.#known[watched].set(key, passed(conduct, this.#now(), watches[watched]));
    }
  }

  #judge(watched: Watched, suspect: Suspect, deed: number): boolean {
    const key = keyOf(watched, suspect);
    if (key === null) return true;
    const known = this.#known[watched];
    const before = known.get(key) ?? unknownConduct;
    const { isAllowed, conduct } = judge(before, deed, this.#now(), watches[watched]);
    if (conduct !== before) known.set(key, conduct);
    return isAllowed;
  }

  #now = (): number => this.#clock.now().getTime();
}

const keyOf = (watched: Watched, { address, visitorId }: Suspect): string | null =>
  watches[watched].of === 'address' ? subnetOf(address) : visitorId;
