import type { Clock } from '#platform/clock/clock.ts';
import { TooMany } from '#platform/contract/too-many.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters, KeyedStates } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import {
  judgeSeen,
  passedSeen,
  type PeopleSeen,
  see,
  SEEN_WITHIN_MS,
  type SeenBy,
} from '../people-seen.rules.ts';
import type { RiskSubject } from './risk-subject.ts';

/** How many distinct people were seen within an hour, by visitor and by address. */
export class PeopleCounters {
  readonly #clock: Clock;
  readonly #seen: Readonly<Record<SeenBy, KeyedStates<PeopleSeen>>>;

  constructor(clock: Clock, counters: Counters) {
    this.#clock = clock;
    const statesOf = (by: SeenBy) =>
      counters.states<PeopleSeen>(`people seen by ${by}`, { keepMs: SEEN_WITHIN_MS });
    this.#seen = { visitor: statesOf('visitor'), address: statesOf('address') };
  }

  /**
   * Whether a captcha is due before more people are shown.
   *
   * @throws TooMany where it was passed already
   */
  isDue(subject: RiskSubject): Awaitable<boolean> {
    return keysOf(subject).reduce<Awaitable<boolean>>(
      (isDue, [by, key]) => andThen(isDue, (known) => known || this.#isDueBy(by, key)),
      false,
    );
  }

  /** @param ids  24 hex digits each, drawn at random */
  async count(subject: RiskSubject, ids: readonly string[]): Promise<void> {
    const now = this.#now();
    const people = ids.map((id) => Number.parseInt(id.slice(-8), 16));
    for (const [by, key] of keysOf(subject))
      await this.#seen[by].update(key, (known) => ({ state: see(known, people, { by, now }), answer: null }));
  }

  async pass(subject: RiskSubject): Promise<void> {
    const now = this.#now();
    for (const [by, key] of keysOf(subject)) {
      const known = await this.#seen[by].read(key);
      if (known)
        await this.#seen[by].update(key, (latest = known) => ({
          state: passedSeen(latest, by, now),
          answer: null,
        }));
    }
  }

  #isDueBy(by: SeenBy, key: string): Awaitable<boolean> {
    return andThen(this.#seen[by].read(key), (known) => {
      const verdict = judgeSeen(known, by, this.#now());
      if (verdict.type === 'too-many') throw new TooMany(verdict.waitSeconds);
      return verdict.type === 'captcha';
    });
  }

  #now = (): number => this.#clock.now().getTime();
}

const keysOf = ({ visitorId, address }: RiskSubject): readonly (readonly [by: SeenBy, key: string])[] => [
  ...(visitorId === null ? [] : [['visitor', visitorId] as const]),
  ['address', subnetOf(address)],
];
