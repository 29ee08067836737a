import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#platform/clock/round-time.ts';

/** The current time, updated every minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
