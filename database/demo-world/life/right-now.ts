import type { Random } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { rightNowPlaces } from '#product/presence/contract/right-now.ts';
import { lookingFor } from '#product/visitors/about.contract.ts';
import { someOf } from '../about.ts';
import { pick, shuffled } from '../chance.ts';
import { type Action, isOnline, type Living } from './living.ts';

/** Share of those online, with an account, for whom it runs. */
const SHARE = 1 / 8;

/** When Right now ends for whom it runs, in milliseconds since 1970. */
export type RightNowEnds = ReadonlyMap<string, number>;

/** Lets as many people start Right now as have stopped, so that it always runs for some of those online. */
export function keepRightNow(
  people: readonly Living[],
  ends: RightNowEnds,
  time: number,
  random: Random,
): { readonly ends: RightNowEnds; readonly actions: readonly Action[] } {
  const running = new Map([...ends].filter(([, until]) => until > time));
  const online = people.filter(
    (living) => isOnline(living) && !living.person.isFixed && living.person.accountType !== 'anonymous',
  );
  const idle = online.filter(({ person }) => !running.has(person.id));
  const missing = Math.round(online.length * SHARE) - (online.length - idle.length);
  const starters = missing > 0 ? shuffled(idle, random).slice(0, missing) : [];
  const actions = starters.map(({ person }): Action => {
    const hours = pick([1, 2, 3, 4], random);
    running.set(person.id, time + hours * HOUR_MS);
    const where = pick([null, ...rightNowPlaces], random);
    return {
      ...{ type: 'startsRightNow', visitorId: person.id, hours },
      ...{ lookingFor: someOf(lookingFor, random), where },
    };
  });
  return { ends: running, actions };
}
