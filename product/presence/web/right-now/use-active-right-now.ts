import { useEffect, useState } from 'react';
import type { RightNow } from '#product/visitors/contract.ts';
import { activeRightNow } from '../../right-now.rules.ts';

/** Right now while it runs; null from the instant it ends, on a page nobody touches too. */
export function useActiveRightNow(own: RightNow | null): RightNow | null {
  const [now, setNow] = useState(() => new Date());
  const until = own?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => setNow(new Date(until)), left);
    return () => clearTimeout(timer);
  }, [until]);
  return activeRightNow(own, now);
}
