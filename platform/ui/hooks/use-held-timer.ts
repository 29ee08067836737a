import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Ends what a component shows after its time, which begins afresh when it is let go. The answer is put on what holds
 * it: while that is under the pointer or has the focus.
 *
 * @param lastsMs milliseconds from the first drawing on
 */
export function useHeldTimer(lastsMs: number, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, lastsMs]);
  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };
}
