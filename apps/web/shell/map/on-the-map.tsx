import { lazy, Suspense } from 'react';
import type { LookedAtElsewhere } from '#product/map/web/map-home-props.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';

const OnTheMapBar = lazy(() =>
  import('#product/presence/web/on-the-map-bar.tsx').then((module) => ({ default: module.OnTheMapBar })),
);

/** Shows the visitor's visibility when it needs attention; usually loads and renders nothing. */
export function OnTheMap({ elsewhere }: { readonly elsewhere: LookedAtElsewhere | null }) {
  const visitor = useVisitor();
  const flow = useOnboarding();
  const { position } = usePublished();
  if (!visitor || !(visitor.availability ?? position?.isVisiting ?? elsewhere)) return null;
  return (
    <Suspense fallback={null}>
      <OnTheMapBar
        own={visitor.availability}
        elsewhere={elsewhere}
        onSet={updateVisitor}
        onReturned={() => flow.locate()}
        onChanged={reloadNearby}
      />
    </Suspense>
  );
}
