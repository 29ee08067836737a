import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What comes next is asked for when its place is so close. */
const AHEAD = '600px';

/**
 * Notified when a place comes near what is in view.
 *
 * @param waits whether it is to be notified at all
 * @param after what is before the place: when it changes, `onNear` is called again, since the place may still be near
 */
export function useNearViewport(
  place: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { waits, after, onNear }: { readonly waits: boolean; readonly after: unknown; readonly onNear: () => void },
): void {
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!waits || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify();
      },
      { root: scroller.current, rootMargin: `${AHEAD} 0px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [waits, after, place, scroller]);
}
