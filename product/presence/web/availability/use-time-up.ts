import { useEffect, useEffectEvent } from 'react';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { OwnAvailability } from '#product/visitors/contract.ts';
import { currentAvailability } from '../../availability.rules.ts';
import { stopShowing } from '../location/device-location.ts';
import { useLocationState } from '../location/location.store.ts';

/**
 * Whether the availability is over; the device then stops sending its position, and the next start shows it again.
 *
 * @param askServer asked every minute while only the device's clock says so: the server decides
 */
export function useTimeUp(own: OwnAvailability, askServer: () => void): boolean {
  const now = useMinute();
  const { physicalLocation } = useLocationState();
  const isOver = own?.status === 'over';
  const isDue = !isOver && currentAvailability(own, now)?.status === 'over';
  const ask = useEffectEvent(askServer);
  useEffect(() => {
    if (isDue) ask();
  }, [isDue, now]);
  useEffect(() => {
    if (isOver && physicalLocation !== null) stopShowing({ isForgotten: false });
  }, [isOver, physicalLocation]);
  return isOver;
}
