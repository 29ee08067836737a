import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters, KeyedStates } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { RiskSubject } from './risk-subject.ts';
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
  type RiskCall,
  riskRules,
} from '../rules.ts';

const ACTIONS = Object.keys(riskRules) as RiskAction[];

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
  allowCall(counted: RiskCall, subject: RiskSubject): Awaitable<boolean> {
    return this.#judge(counted, subject, newAction);
  }

  /** Counts a viewpoint; false when a captcha is due first. */
  allowViewpoint(point: LatLng, subject: RiskSubject): Awaitable<boolean> {
    const judge = (counted: keyof typeof VIEWPOINT_BOX_METRES) => {
      const box = boxOf(point, VIEWPOINT_BOX_METRES[counted], this.#salt);
      return this.#judge(counted, subject, () => box);
    };
    return andThen(judge('farViewpoint'), (isAllowed) => isAllowed && judge('closeViewpoint'));
  }

  /** Whether the next action would be refused; counts nothing. */
  isRisky(counted: RiskAction, subject: RiskSubject): Awaitable<boolean> {
    const key = keyOf(counted, subject);
    if (key === null) return false;
    return andThen(
      this.#known[counted].read(key),
      (riskState) => riskState !== undefined && isRisky(riskState, this.#now(), riskRules[counted]),
    );
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

  #judge(
    counted: RiskAction,
    subject: RiskSubject,
    actionOf: (riskState: RiskState) => number,
  ): Awaitable<boolean> {
    const key = keyOf(counted, subject);
    if (key === null) return true;
    return this.#known[counted].update(key, (known = initialRiskState) => {
      const { isAllowed, riskState } = judge(known, actionOf(known), this.#now(), riskRules[counted]);
      return { state: riskState, answer: isAllowed };
    });
  }

  #now = (): number => this.#clock.now().getTime();
}

/** Null where the subject is not counted. */
function keyOf(counted: RiskAction, { address, visitorId }: RiskSubject): string | null {
  switch (riskRules[counted].of) {
    case 'visitor':
      return visitorId;
    case 'newcomer':
      return visitorId === null ? subnetOf(address) : null;
    case 'address':
      return subnetOf(address);
  }
}
