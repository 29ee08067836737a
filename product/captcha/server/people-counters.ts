import type { Clock } from '#platform/clock/clock.ts';
import { andThen } from '#platform/counters/and-then.ts';
import type { Awaitable, Counters, KeyedStates } from '#platform/counters/counters.ts';
import { subnetOf } from '#platform/ip/subnet.ts';
import { idEndsOf } from '#platform/random/id-ends.ts';
import {
  judgeSeen,
  passedSeen,
  type PeopleSeen,
  see,
  SEEN_WITHIN_MS,
  type SeenBy,
  type SeenVerdict,
  stricter,
} from '../people-seen.rules.ts';
import type { RiskSubject } from './risk-subject.ts';

/** People by id, or by the last 16 bits of each: a reload counts three hundred, and reading their ids costs more. */
export type People = readonly string[] | Uint16Array;

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

  /** Whether more people may be shown. */
  judge(subject: RiskSubject): Awaitable<SeenVerdict> {
    const now = this.#now();
    return verdictOf(subject, (by, key) =>
      andThen(this.#seen[by].read(key), (known) => judgeSeen(known, by, now)),
    );
  }

  /**
   * Counts people; answers whether more may be shown.
   *
   * @param people  their ids, or the ends of these
   */
  count(subject: RiskSubject, people: People): Awaitable<SeenVerdict> {
    const now = this.#now();
    const ends = people instanceof Uint16Array ? people : idEndsOf(people);
    return verdictOf(subject, (by, key) =>
      this.#seen[by].update(key, (known) => {
        const state = see(known, ends, { by, now });
        return { state, answer: judgeSeen(state, by, now) };
      }),
    );
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

  #now = (): number => this.#clock.now().getTime();
}

type Key = readonly [by: SeenBy, key: string];

const keysOf = ({ visitorId, address }: RiskSubject): readonly Key[] => {
  const byAddress: Key = ['address', subnetOf(address)];
  return visitorId === null ? [byAddress] : [byAddress, ['visitor', visitorId]];
};

/** The strictest verdict of all keys; at once where none has to be waited for. */
const verdictOf = (
  subject: RiskSubject,
  judge: (...key: Key) => Awaitable<SeenVerdict>,
): Awaitable<SeenVerdict> =>
  keysOf(subject)
    .map((key) => judge(...key))
    .reduce((one, other) => andThen(one, (first) => andThen(other, (second) => stricter(first, second))));
