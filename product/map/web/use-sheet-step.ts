import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetStep } from '#platform/ui/dialogs/sheet-steps.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { isMapFar } from './canvas/load-canvas.ts';
import { useMapModel } from './map-model-context.tsx';

/**
 * How high the sheet stands. It opens low under a map; where people are known before the map's library is there, it opens
 * with their faces, once, and stays so: nothing moves away from under a thumb.
 */
export function useSheetStep(isOpen: boolean): readonly [SheetStep, (step: SheetStep) => void] {
  const { nearby, cruised } = useMapModel();
  const knowsPeople = () => {
    const { items } = nearby.shownIn(nearbyStore.getState());
    return (items[cruised?.key ?? ''] ?? []).length > 0;
  };
  const [step, setStep] = useState<SheetStep>(() =>
    isOpen && knowsPeople() && isMapFar() ? 'half' : 'peek',
  );
  const isSettled = useRef(false);
  const openForFaces = useEffectEvent(() => {
    if (isSettled.current || !knowsPeople()) return;
    isSettled.current = true;
    if (isMapFar()) setStep('half');
  });
  useEffect(() => (isOpen ? nearbyStore.subscribe(() => openForFaces()) : undefined), [isOpen]);
  const choose = (next: SheetStep) => {
    isSettled.current = true;
    setStep(next);
  };
  return [step, choose];
}
