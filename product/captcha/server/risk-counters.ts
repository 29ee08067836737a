import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { LatLng } from '#platform/geo/point.ts';
import {
  boxOf,
  type RiskState,
  isRisky,
  judge,
  passed,
  initialRiskState,
  VIEWPOINT_BOX_METRES,
  type RiskAction,
  riskRules,
} from '../rules.ts';

/** So many are remembered in each respect, the longest unseen forgotten first. */
const MAX_REMEMBERED = 100_000;

/** Who makes a call, as far as he can be told from others. */
export interface RiskSubject {
  readonly address: string;
  /** Null for who has no session. */
  readonly visitorId: string | null;
}

/**
 * Who behaves like a machine, by what is done from an address and by a visitor. In memory alone, like the rate limits,
 * and for no longer than a deed counts; of a viewpoint nothing but a salted number of its box.
 */
export class RiskCounters {
  readonly #clock: Clock;
  readonly #salt: number;
  readonly #known: Readonly<Record<RiskAction, LRUCache<string, RiskState>>>;
  #actions = 0;

  constructor(clock: Clock, randomBytes: (size: number) => Buffer) {
    this.#clock = clock;
    this.#salt = randomBytes(4).readInt32LE();
    const remembered = (counters: RiskAction) =>
      new LRUCache<string, RiskState>({ max: MAX_REMEMBERED, ttl: riskRules[counters].withinMs });
    this.#known = {
      anonymousStart: remembered('anonymousStart'),
      registration: remembered('registration'),
      farViewpoint: remembered('farViewpoint'),
      closeViewpoint: remembered('closeViewpoint'),
    };
  }

  /** Counts a deed that is always another one; false when a captcha is due first. */
  allowAction(counters: 'anonymousStart' | 'registration', subject: RiskSubject): boolean {
    this.#actions += 1;
    return this.#judge(counters, subject, this.#actions);
  }

  /** Counts a place looked from; false when a captcha is due first. */
  allowViewpoint(point: LatLng, subject: RiskSubject): boolean {
    return (['farViewpoint', 'closeViewpoint'] as const).every((counters) =>
      this.#judge(counters, subject, boxOf(point, VIEWPOINT_BOX_METRES[counters], this.#salt)),
    );
  }

  isRisky(counters: RiskAction, subject: RiskSubject): boolean {
    const riskState = this.#known[counters].get(keyOf(counters, subject) ?? '');
    return riskState !== undefined && isRisky(riskState, this.#now(), riskRules[counters]);
  }

  /** Lets him, and nobody else, go on. */
  pass(subject: RiskSubject): void {
    for (const counters of Object.keys(riskRules) as RiskAction[]) {
      const key = keyOf(counters, subject);
      const riskState = key === null ? undefined : this.#known[counters].get(key);
      if (key !== null && riskState)
        this.#known[counters].set(key, passed(riskState, this.#now(), riskRules[counters]));
    }
  }

  #judge(counters: RiskAction, subject: RiskSubject, action: number): boolean {
    const key = keyOf(counters, subject);
    if (key === null) return true;
    const known = this.#known[counters];
    const before = known.get(key) ?? initialRiskState;
    const { isAllowed, riskState } = judge(before, action, this.#now(), riskRules[counters]);
    if (riskState !== before) known.set(key, riskState);
    return isAllowed;
  }

  #now = (): number => this.#clock.now().getTime();
}

const keyOf = (counters: RiskAction, { address, visitorId }: RiskSubject): string | null =>
  riskRules[counters].of === 'address' ? subnetOf(address) : visitorId;
