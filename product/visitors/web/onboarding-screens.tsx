import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres } from '#product/presence/contract.ts';
import { AgeCheck } from './age-check.tsx';
import type { SearchCities } from './city-search.tsx';
import { useOnboardingState } from './onboarding-context.tsx';
import { FirstScreen } from './first-screen.tsx';
import { HomeCity } from './home-city.tsx';
import { LocationFailed } from './location-failed.tsx';
import { Outside } from './access-denied.tsx';
import { SpotChooser } from './spot-chooser.tsx';
import { TooYoungHere } from './too-young-here.tsx';

export interface OnboardingScreensProps {
  readonly mark: ReactNode;
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  readonly mapCentre: LatLng | null;
  /** The visitor's cell size in metres. */
  readonly cellMetres: CellMetres;
  readonly searchCities: SearchCities;
  /** A policy lies open over the door. */
  readonly isReading: boolean;
}

/** Whatever stands between the door and the map, one thing at a time. */
export function OnboardingScreens({
  mark,
  demoCity,
  mapCentre,
  cellMetres,
  searchCities,
  isReading,
}: OnboardingScreensProps) {
  const step = useOnboardingState((state) => state.step);
  switch (step.at) {
    case 'age-check':
    case 'gate-closed':
      return <AgeCheck isHidden={isReading} />;
    case 'too-young-here':
      return <TooYoungHere />;
    case 'outside':
      return <Outside />;
    case 'first-screen':
      return <FirstScreen mark={mark} demoCity={demoCity} cellMetres={cellMetres} />;
    case 'location-failed':
      return <LocationFailed why={step.why} demoCity={demoCity} />;
    case 'home-city':
      return <HomeCity search={searchCities} />;
    case 'choosing-spot':
      return <SpotChooser centre={mapCentre} />;
    case 'starting':
    case 'locating':
    case 'in':
      return null;
  }
}
