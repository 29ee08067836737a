import { lazy, Suspense } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import { useViewedArea } from './use-quiet-area.ts';

const QuietPanel = lazy(async () => {
  const [module] = await Promise.all([import('./quiet-panel.tsx'), translations.load(['quiet'])]);
  return { default: module.QuietPanel };
});

/** What there is to do where the visitor looks, as nobody is there; its code comes with the first such area. */
export function QuietHere() {
  const area = useViewedArea();
  return (
    area && (
      <Suspense fallback={null}>
        <QuietPanel area={area} />
      </Suspense>
    )
  );
}
