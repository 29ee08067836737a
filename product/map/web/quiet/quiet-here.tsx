import { translations } from '#platform/i18n/translations.ts';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { Loaded } from '#platform/ui/feedback/loaded.tsx';
import { useViewedSector } from './use-quiet-sector.ts';

const loadPanel = async () => {
  const [{ QuietPanel }] = await Promise.all([import('./quiet-panel.tsx'), translations.load(['quiet'])]);
  return { QuietPanel };
};

/** What there is to do where the visitor looks, as nobody is there; its code comes with the first such area. */
export function QuietHere() {
  const sector = useViewedSector();
  return (
    sector && (
      // The map does without it.
      <Loaded load={loadPanel} failed={(again) => <LoadFailed onRetry={again} />}>
        {({ QuietPanel }) => <QuietPanel sector={sector} />}
      </Loaded>
    )
  );
}
