import { lazy, Suspense, useEffect, useState } from 'react';
import { useMinute } from '#platform/ui/use-minute.ts';
import type { LookedAtElsewhere } from '#product/map/web/map-home-props.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { aroundForNow } from '#product/visitors/around-for.rules.ts';
import { useComingIn, useVisitor, useWhereabouts } from '#product/visitors/web/index.ts';
import { mapPort } from './map-port.ts';

const OnTheMapBar = lazy(() =>
  import('./on-the-map-bar.tsx').then((module) => ({ default: module.OnTheMapBar })),
);

/** What is to be said or offered of how he is shown himself: mostly nothing. */
export function OnTheMap({ elsewhere }: { readonly elsewhere: LookedAtElsewhere | null }) {
  const visitor = useVisitor();
  const { position } = usePublished();
  const isOver = useTimeUp();
  const [isPutAway, setIsPutAway] = useState(false);
  const says =
    isOver && !isPutAway ? 'time-is-up' : position?.isVisiting ? 'visiting' : elsewhere ? 'elsewhere' : null;
  if (!visitor || says === null) return null;
  return (
    <Suspense fallback={null}>
      <OnTheMapBar says={says} elsewhere={elsewhere} onPutAway={() => setIsPutAway(true)} />
    </Suspense>
  );
}

/** Whether his time is up; then this device does not say where it is any more, as if he had left. */
function useTimeUp(): boolean {
  const flow = useComingIn();
  const own = useVisitor()?.aroundFor ?? null;
  const now = useMinute();
  const { physicalLocation } = useWhereabouts();
  const isOver = own?.kind === 'over';
  const isDue = !isOver && aroundForNow(own, now)?.kind === 'over';
  useEffect(() => {
    // The server knows when it is over; asked each minute, should the clocks differ.
    if (isDue) mapPort.reload();
  }, [isDue, now]);
  useEffect(() => {
    if (isOver && physicalLocation !== null) flow.stopShowing();
  }, [flow, isOver, physicalLocation]);
  return isOver;
}
