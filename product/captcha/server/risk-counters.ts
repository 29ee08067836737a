import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Counters, KeyedStates } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { LatLng } from '#platform/geo/point.ts';
import {
  boxOf,
  type RiskState,
  isRisky,
  judge,
  newAction,
  passed,
  initialRiskState,
  VIEWPOINT_BOX_METRES,
  type RiskAction,
  riskRules,
} from '../rules.ts';

const ACTIONS = Object.keys(riskRules) as RiskAction[];

/** Who makes a call, as far as they can be told from others. */
export interface RiskSubject {
  readonly address: string;
  /** Null without a session. */
  readonly visitorId: string | null;
}

/**
 * Counts what machines do more of, by address and by visitor, and for no longer than an action counts; of a viewpoint
 * nothing but a salted number of its box.
 */
export class RiskCounters {
  readonly #clock: Clock;
  readonly #salt: number;
  readonly #known: Readonly<Record<RiskAction, KeyedStates<RiskState>>>;

  /** @param serverKey  the salt is drawn from it, so that all processes count the same boxes */
  constructor(clock: Clock, counters: Counters, serverKey: Buffer) {
    this.#clock = clock;
    this.#salt = createHmac('sha256', serverKey).update('captcha viewpoint').digest().readInt32LE();
    const statesOf = (action: RiskAction) =>
      counters.states<RiskState>(`captcha ${action}`, { keepMs: riskRules[action].withinMs });
    this.#known = {
      anonymousStart: statesOf('anonymousStart'),
      registration: statesOf('registration'),
      farViewpoint: statesOf('farViewpoint'),
      closeViewpoint: statesOf('closeViewpoint'),
    };
  }

  /** Counts an action that is always another one; false when a captcha is due first. */
  async allowAction(counted: 'anonymousStart' | 'registration', subject: RiskSubject): Promise<boolean> {
    return this.#judge(counted, subject, newAction);
  }

  /** Counts a viewpoint; false when a captcha is due first. */
  async allowViewpoint(point: LatLng, subject: RiskSubject): Promise<boolean> {
    for (const counted of ['farViewpoint', 'closeViewpoint'] as const) {
      const box = boxOf(point, VIEWPOINT_BOX_METRES[counted], this.#salt);
      if (!(await this.#judge(counted, subject, () => box))) return false;
    }
    return true;
  }

  async isRisky(counted: RiskAction, subject: RiskSubject): Promise<boolean> {
    const riskState = await this.#known[counted].read(keyOf(counted, subject) ?? '');
    return riskState !== undefined && isRisky(riskState, this.#now(), riskRules[counted]);
  }

  /** Lets the subject, and nobody else, go on. */
  async pass(subject: RiskSubject): Promise<void> {
    for (const counted of ACTIONS) {
      const key = keyOf(counted, subject);
      const known = this.#known[counted];
      if (key === null || (await known.read(key)) === undefined) continue;
      await known.update(key, (riskState = initialRiskState) => ({
        state: passed(riskState, this.#now(), riskRules[counted]),
        answer: null,
      }));
    }
  }

  async #judge(
    counted: RiskAction,
    subject: RiskSubject,
    actionOf: (riskState: RiskState) => number,
  ): Promise<boolean> {
    const key = keyOf(counted, subject);
    if (key === null) return true;
    return this.#known[counted].update(key, (known = initialRiskState) => {
      const { isAllowed, riskState } = judge(known, actionOf(known), this.#now(), riskRules[counted]);
      return { state: riskState, answer: isAllowed };
    });
  }

  #now = (): number => this.#clock.now().getTime();
}

const keyOf = (counted: RiskAction, { address, visitorId }: RiskSubject): string | null =>
  riskRules[counted].of === 'address' ? subnetOf(address) : visitorId;
