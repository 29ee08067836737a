import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { appStore } from './app.store.ts';
import { centerStore } from './map/center.store.ts';
import { Mark } from './mark.tsx';
import { useSearchCities } from './map/search-cities.ts';

const OnboardingScreens = lazy(() =>
  import('#product/onboarding/web/onboarding-screens.tsx').then((module) => ({
    default: module.OnboardingScreens,
  })),
);

/** The onboarding screens, loaded only for visitors who are not in yet. */
export function Entry({ isReading }: { readonly isReading: boolean }) {
  const isNeeded = useOnboardingState(({ step }) => !['starting', 'locating', 'in'].includes(step.status));
  const demoCity = useStore(appStore, ({ status }) => status?.demoWorld?.location ?? null);
  const mapCenter = useStore(centerStore, ({ center }) => center);
  const { chosen } = usePublished();
  const searchCities = useSearchCities();
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingScreens
        mark={<Mark size={48} />}
        demoCity={demoCity}
        mapCenter={mapCenter}
        cellMetres={chosen ?? DEFAULT_CELL_METRES}
        searchCities={searchCities}
        isReading={isReading}
      />
    </Suspense>
  );
}
