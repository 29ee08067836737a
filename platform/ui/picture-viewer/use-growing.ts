import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { drawnInto } from './slides.rules.ts';
import { drawnSize, type Extent } from './view.rules.ts';

interface GrowingOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly screen: Extent;
  /** Of the picture that is shown; null while it is unknown, and then it fades. */
  readonly size: Extent | null;
  /** What shows the picture on the page. */
  readonly origin: () => Element | null;
  readonly onClose: () => void;
}

const IN: KeyframeAnimationOptions = { duration: 300, easing: 'cubic-bezier(0.05, 0.7, 0.1, 1)' };
const OUT: KeyframeAnimationOptions = {
  duration: 200,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  fill: 'forwards',
};
const UNCUT = 'inset(0px round 0px)';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets the picture grow from where it stood on the page and go back there; at once for those who want no motion. */
export function useGrowing({ surface, screen, size, origin, onClose }: GrowingOptions) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leaving = useRef<Animation | null>(null);
  const boxOf = () => surface.current?.querySelector<HTMLElement>('[data-shown-picture]') ?? null;
  const atOrigin = (): Keyframe | null => {
    const from = origin();
    if (!from || !size || screen.width === 0) return null;
    const { left, top, width, height } = from.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    const radius = Number.parseFloat(getComputedStyle(from).borderTopLeftRadius);
    return drawnInto({ left, top, width, height, radius }, drawnSize(size, screen), screen);
  };
  const grow = useEffectEvent(() => {
    const from = atOrigin();
    if (from && !isStill()) boxOf()?.animate([from, { transform: 'none', clipPath: UNCUT }], IN);
  });
  const isMeasured = screen.width > 0;
  useLayoutEffect(() => {
    if (isMeasured) grow();
  }, [isMeasured]);
  // What closes it meanwhile has closed it.
  useLayoutEffect(() => () => leaving.current?.cancel(), []);

  const leave = () => {
    const box = boxOf();
    if (leaving.current) return;
    if (!box || isStill()) {
      onClose();
      return;
    }
    const { transform } = getComputedStyle(box);
    const to = atOrigin();
    const keyframes = to ? [{ transform, clipPath: UNCUT }, to] : [{ transform }, { transform, opacity: 0 }];
    leaving.current = box.animate(keyframes, OUT);
    leaving.current.onfinish = onClose;
    setIsLeaving(true);
  };
  return { leave, isLeaving };
}
