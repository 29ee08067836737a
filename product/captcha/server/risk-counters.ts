import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters, KeyedStates } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { PeopleCounters } from './people-counters.ts';
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

  /** Distinct people seen. */
  readonly people: PeopleCounters;

  /** @param serverKey  the salt is drawn from it, so that all processes count the same boxes */
  constructor(clock: Clock, counters: Counters, serverKey: Buffer) {
    this.#clock = clock;
    this.people = new PeopleCounters(clock, counters);
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
  allowViewpoint(point: LatLng, subject: RiskSubject): Awaitable<boolean> {
    const judge = (counted: keyof typeof VIEWPOINT_BOX_METRES) => {
      const box = boxOf(point, VIEWPOINT_BOX_METRES[counted], this.#salt);
      return this.#judge(counted, subject, () => box);
    };
    return andThen(judge('farViewpoint'), (isAllowed) => isAllowed && judge('closeViewpoint'));
  }

  async isRisky(counted: RiskAction, subject: RiskSubject): Promise<boolean> {
    const riskState = await this.#known[counted].read(keyOf(counted, subject) ?? '');
    return riskState !== undefined && isRisky(riskState, this.#now(), riskRules[counted]);
  }

  /** Lets the subject, and nobody else, go on. */
  async pass(subject: RiskSubject): Promise<void> {
    await this.people.pass(subject);
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

const keyOf = (counted: RiskAction, { address, visitorId }: RiskSubject): string | null =>
  riskRules[counted].of === 'address' ? subnetOf(address) : visitorId;
