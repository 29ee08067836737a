import { useEffect, useState } from 'react';

/** Shorter waits show nothing, in milliseconds. */
const SHORT_MS = 250;

/** True once waiting has taken longer than `SHORT_MS`. */
export function useDelayed(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  if (!isWaiting && isLong) setIsLong(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}
