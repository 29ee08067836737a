import { publishedStore } from '../published.store.ts';
import { locationStore } from './location.store.ts';

/** What the server said of an arrival: the visitor shows or does not; unknown when nothing was said in time. */
export type Arrival = 'shown' | 'hidden' | 'unknown';

/** Waits until the server answers the arrival that is due; an answer that was under way before it does not count. */
export function whenArrived(withinMs: number): Promise<Arrival> {
  return new Promise((resolve) => {
    const end = (arrival: Arrival) => {
      clearTimeout(timer);
      stop();
      resolve(arrival);
    };
    const look = () => {
      if (locationStore.getState().isArriving !== true)
        end(publishedStore.getState().position === null ? 'hidden' : 'shown');
    };
    const stop = locationStore.subscribe(look);
    const timer = setTimeout(() => end('unknown'), withinMs);
    look();
  });
}
