import { lazy, Suspense } from 'react';
import type { LookedAtElsewhere } from '#product/map/web/map-home-props.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';

const OnTheMapBar = lazy(() =>
  import('./on-the-map-bar.tsx').then((module) => ({ default: module.OnTheMapBar })),
);

/** Shows the visitor's visibility when it needs attention; usually loads and renders nothing. */
export function OnTheMap({ elsewhere }: { readonly elsewhere: LookedAtElsewhere | null }) {
  const visitor = useVisitor();
  const { position } = usePublished();
  if (!visitor || !(visitor.availability ?? position?.isVisiting ?? elsewhere)) return null;
  return (
    <Suspense fallback={null}>
      <OnTheMapBar own={visitor.availability} elsewhere={elsewhere} />
    </Suspense>
  );
}
