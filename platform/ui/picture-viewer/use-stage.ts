import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Extent } from './view.rules.ts';

const UNKNOWN = { screen: { width: 0, height: 0 } as Extent, isRightToLeft: false };

/** The size of the surface the pictures are on, and in which way they are read. */
export function useStage(surface: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const measure = () =>
      setStage({
        screen: { width: element.clientWidth, height: element.clientHeight },
        isRightToLeft: getComputedStyle(element).direction === 'rtl',
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface]);
  return stage;
}
