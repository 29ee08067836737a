import { type RefObject, useEffect, useState } from 'react';

/** How far out of view an element is near, in pixels. */
const NEAR_PX = 200;

/** Whether an element was in view, or near it, at least once: what it loads can wait until then. */
export function useHasBeenNear(element: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (hasBeen || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeen(true);
      },
      { rootMargin: `${NEAR_PX}px`, scrollMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, hasBeen]);
  return hasBeen;
}
