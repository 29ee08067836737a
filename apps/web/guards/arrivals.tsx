import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { isTransferPending, isArrival } from '#product/campaigns/web/arrival.session.ts';
import { LoadBoundary } from '../shell/errors/load-boundary.tsx';
import { MapSkeleton } from '../shell/map/map-skeleton.tsx';

const Arrival = lazy(() => import('./arrival.tsx').then((module) => ({ default: module.Arrival })));

/** Handles an arrival before its page opens; other addresses pass. */
export function Arrivals({ isFirst, children }: { readonly isFirst: boolean; readonly children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const [passed, setPassed] = useState<string | null>(null);
  if (passed === key || !(isArrival(pathname, search) || isTransferPending())) return children;
  const pass = () => setPassed(key);
  return (
    <LoadBoundary of={key} onFailed={pass}>
      <Suspense fallback={<MapSkeleton />}>
        <Arrival key={key} isFirst={isFirst} onPassed={pass} />
      </Suspense>
    </LoadBoundary>
  );
}
