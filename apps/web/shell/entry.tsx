import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_CELL_METRES } from '#product/presence/contract.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useOnboardingState } from '#product/visitors/web/index.ts';
import { appStore } from './app.store.ts';
import { centreStore } from './centre.store.ts';
import { Mark } from './mark.tsx';
import { useSearchCities } from './search-cities.ts';

const OnboardingScreens = lazy(() =>
  import('#product/visitors/web/onboarding-screens.tsx').then((module) => ({
    default: module.OnboardingScreens,
  })),
);

/** The way in with what it needs of the rest of the product; fetched only by those who are not in yet. */
export function Entry({ isReading }: { readonly isReading: boolean }) {
  const isNeeded = useOnboardingState(({ step }) => !['starting', 'locating', 'in'].includes(step.at));
  const demoCity = useStore(appStore, ({ status }) => status?.demoWorld?.location ?? null);
  const mapCentre = useStore(centreStore, ({ centre }) => centre);
  const { chosen } = usePublished();
  const searchCities = useSearchCities();
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingScreens
        mark={<Mark size={48} />}
        demoCity={demoCity}
        mapCentre={mapCentre}
        cellMetres={chosen ?? DEFAULT_CELL_METRES}
        searchCities={searchCities}
        isReading={isReading}
      />
    </Suspense>
  );
}
